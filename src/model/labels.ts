/** What a label says about a Pin's picture: not for everybody's eyes, or made by a machine. */
export const LABELS = ["sensitive", "ai_made"] as const;
export type Label = (typeof LABELS)[number];

/** How a person wants to meet sensitive pictures; people under 18 have no choice. */
export const SENSITIVE_CHOICES = ["blur", "show", "hide"] as const;
export type SensitiveChoice = (typeof SENSITIVE_CHOICES)[number];

/** What a label rests on, the strongest first; answers name the first one that applies. */
export const LABEL_SOURCES = ["moderator", "declared", "file"] as const;
export type LabelSource = (typeof LABEL_SOURCES)[number];

/** Bits of each label in stored numbers; the last one is free. */
const BITS = 4;

/**
 * Pins and pictures store their labels as a number with one bit for each label and source, so that a source can take its own label back
 * without touching the others.
 */
export const labelBit = (label: Label, source: LabelSource): number =>
  1 << (LABELS.indexOf(label) * BITS + LABEL_SOURCES.indexOf(source));

/** The bits of a label from any source. */
export const labelMask = (label: Label): number =>
  LABEL_SOURCES.reduce((mask, source) => mask | labelBit(label, source), 0);

const DECLARED = LABELS.reduce((mask, label) => mask | labelBit(label, "declared"), 0);

/** The labels that a save takes over from the Pin that it is made from: what its owner said of the picture. */
export const inheritedLabels = (labels: number): number => labels & DECLARED;

/** The labels that an owner declares when they save a picture. */
export const declaredLabels = ({ isAiMade }: { isAiMade: boolean }): number =>
  isAiMade ? labelBit("ai_made", "declared") : 0;

export interface GivenLabel {
  name: Label;
  source: LabelSource;
}

/** The labels in a stored number, each once with its strongest source. */
export const labelsIn = (labels: number): GivenLabel[] =>
  LABELS.flatMap((name) => {
    const source = LABEL_SOURCES.find((one) => labels & labelBit(name, one));
    return source ? [{ name, source }] : [];
  });

export const isSensitive = (labels: number): boolean => (labels & labelMask("sensitive")) !== 0;

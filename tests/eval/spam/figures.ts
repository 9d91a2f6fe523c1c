import type { SpamOutcome } from "../../../src/spam/acts.ts";
import { HONEST_KINDS, isSpam, type Kind, SPAM_KINDS } from "./kinds.ts";

const [PRECISION_GOAL, RECALL_GOAL] = [0.98, 0.85];

export interface Outcome {
  kind: Kind;
  outcome: SpamOutcome;
}

/** Precision and recall of accounts that are held or limited. */
export interface Figures {
  precision: number;
  recall: number;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const found = outcomes.filter(({ outcome }) => outcome === "hold" || outcome === "limit");
  const right = found.filter(({ kind }) => isSpam(kind)).length;
  return { precision: right / found.length, recall: right / outcomes.filter(({ kind }) => isSpam(kind)).length };
}

export const said = ({ precision, recall }: Figures): string =>
  `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;

/** Outcomes by kind over all days, the pooled figures, and the spread between the days. */
export function tableOf(days: readonly (readonly Outcome[])[]): string[] {
  const all = days.flat();
  const cell = (value: number, width: number) => String(value).padStart(width);
  const lines = [...SPAM_KINDS, ...HONEST_KINDS].map((kind: Kind) => {
    const own = all.filter((one) => one.kind === kind);
    const count = (outcome: SpamOutcome) => own.filter((one) => one.outcome === outcome).length;
    return `${kind.padEnd(20)}${cell(own.length, 8)}${cell(count("none"), 6)}${cell(count("captcha"), 9)}${cell(count("hold"), 6)}${cell(count("limit"), 9)}`;
  });
  const pooled = figuresOf(all);
  const each = days.map(figuresOf);
  const spread = (name: keyof Figures) => {
    const values = each.map((one) => one[name]);
    return `${name} ${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)}`;
  };
  const isMet = pooled.precision >= PRECISION_GOAL && pooled.recall >= RECALL_GOAL;
  return [
    "kind                accounts  none  captcha  held  limited",
    ...lines,
    `pooled over ${days.length}: ${said(pooled)}, of accounts held or limited (goals ${PRECISION_GOAL} and ${RECALL_GOAL})`,
    `by seed: ${spread("precision")}, ${spread("recall")}`,
    isMet ? "The goal is met." : "The goal is missed.",
  ];
}

export const EXPERIMENT_KINDS = ["AB", "HOLDOUT"] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];
export const EXPERIMENT_LEVELS = ["CAMPAIGN", "AD_GROUP"] as const;
export type ExperimentLevel = (typeof EXPERIMENT_LEVELS)[number];
/** The metric that decides an experiment. It is fixed before the start, so that nobody picks a flattering one later. */
export const EXPERIMENT_METRICS = ["CLICK", "SAVE", "CONVERSION"] as const;
export type ExperimentMetric = (typeof EXPERIMENT_METRICS)[number];
/** A and B are the halves of an A/B test. TEST and CONTROL are the groups of a holdout; CONTROL sees no campaign. */
export const EXPERIMENT_ARMS = ["A", "B", "TEST", "CONTROL"] as const;
export type ExperimentArm = (typeof EXPERIMENT_ARMS)[number];

/**
 * The arm that a person is in.
 * @param bucket the person's number in the experiment, from 0 up to 1, computed with a keyed hash
 * @param controlPercent the control share of a holdout; null for an A/B test, which has two halves
 */
export function armOf(bucket: number, controlPercent: number | null): ExperimentArm {
  if (controlPercent === null) return bucket < 0.5 ? "A" : "B";
  return bucket < controlPercent / 100 ? "CONTROL" : "TEST";
}

export const EXPERIMENT_KINDS = ["AB", "HOLDOUT"] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];
export const EXPERIMENT_LEVELS = ["CAMPAIGN", "AD_GROUP"] as const;
export type ExperimentLevel = (typeof EXPERIMENT_LEVELS)[number];
/** What an experiment is decided by; chosen before it starts, so that nobody picks the one that happens to look good. */
export const EXPERIMENT_METRICS = ["CLICK", "SAVE", "CONVERSION"] as const;
export type ExperimentMetric = (typeof EXPERIMENT_METRICS)[number];
/** The halves of an A/B test; with a holdout, who sees the campaigns and who is kept from them. */
export const EXPERIMENT_ARMS = ["A", "B", "TEST", "CONTROL"] as const;
export type ExperimentArm = (typeof EXPERIMENT_ARMS)[number];

/**
 * The arm that a person is in. @param bucket their number of the experiment, from 0 up to 1, which a keyed hash gives
 * @param controlPercent the control part of a holdout; null for an A/B test, which has two halves
 */
export function armOf(bucket: number, controlPercent: number | null): ExperimentArm {
  if (controlPercent === null) return bucket < 0.5 ? "A" : "B";
  return bucket < controlPercent / 100 ? "CONTROL" : "TEST";
}

import { z } from "zod";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { EXPERIMENT_ARMS, EXPERIMENT_KINDS, EXPERIMENT_LEVELS, EXPERIMENT_METRICS } from "./arms.ts";

export const EXPERIMENT_NAME_MAX = 100;
/** Maximum unfinished experiments per account. */
export const EXPERIMENTS_MAX = 50;
export const HOLDOUT_CAMPAIGNS_MAX = 20;
export const CONTROL_PERCENT = { min: 5, max: 50, usual: 10 } as const;
export const EXPERIMENT_DAYS = { min: 1, max: 90, usual: 14 } as const;
/** A test's budget covers two arms, and each needs a whole unit. */
export const SPLIT_MIN = 2_000_000;
const SPLIT_MAX = 1_000_000_000_000;

export const experimentNameSchema = textSchema(EXPERIMENT_NAME_MAX).pipe(
  z.string().min(1, coded("experimentNameMissing")),
);
/** Budget of an A/B test per day or lifetime, in micro-units of the account's currency. */
export const splitBudgetSchema = z.int().min(SPLIT_MIN, coded("experimentBudget")).max(SPLIT_MAX);

export const STATES = ["PLANNED", "RUNNING", "ENDED", "STOPPED"] as const;
export type ExperimentState = (typeof STATES)[number];

const refSchema = z.object({ id: idSchema, name: z.string(), arm: z.enum(EXPERIMENT_ARMS) });
export const experimentSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(EXPERIMENT_KINDS),
  level: z.enum(EXPERIMENT_LEVELS),
  metric: z.enum(EXPERIMENT_METRICS),
  /** Share of a holdout that sees no ad, in percent; null for an A/B test. */
  controlPercent: z.int().nullable(),
  state: z.enum(STATES),
  startTime: timeSchema,
  endTime: timeSchema,
  stoppedTime: timeSchema.nullable(),
  /** Entities in the experiment; a name is empty if the entity is gone. */
  refs: z.array(refSchema),
  createdTime: timeSchema,
});
export type Experiment = z.output<typeof experimentSchema>;

export function stateOf(
  { startTime, endTime, stoppedTime }: { startTime: Date; endTime: Date; stoppedTime: Date | null },
  now: Date,
): ExperimentState {
  if (stoppedTime) return "STOPPED";
  if (now >= endTime) return "ENDED";
  return now >= startTime ? "RUNNING" : "PLANNED";
}

const DAY_MS = 86_400_000;
export function isLengthAllowed(start: Date, end: Date): boolean {
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  return days >= EXPERIMENT_DAYS.min && days <= EXPERIMENT_DAYS.max;
}

import type { ProblemCode } from "../texts/problems.ts";
import type { ExperimentLevel } from "./arms.ts";
import { SPLIT_MIN } from "./experiment.ts";

/** Budget of an arm of an A/B test, in micro-units; null if unset. */
export interface ArmBudget {
  daily: number | null;
  lifetime: number | null;
  /** The ad group shares its campaign's budget, so it has no budget itself. */
  isShared: boolean;
}

/** The budget of each arm. */
export type Split = { kind: "daily" | "lifetime"; each: number } | { fault: ProblemCode };

/**
 * Splits a test's budget into equal halves: the given total, or the sum of the arms' current budgets. With unequal
 * budgets the test would compare budgets.
 */
export function splitOf(level: ExperimentLevel, arms: readonly [ArmBudget, ArmBudget], given: number | null): Split {
  const [a, b] = arms;
  if (a.isShared || b.isShared) return { fault: level === "AD_GROUP" ? "experimentBudgetShared" : "experimentBudget" };
  const kind = a.lifetime !== null || b.lifetime !== null ? "lifetime" : "daily";
  const [first, second] = [a[kind], b[kind]];
  const isMixed = [a, b].some((arm) => arm[kind] === null && (arm.daily !== null || arm.lifetime !== null));
  if (isMixed) return { fault: "experimentBudgetKinds" };
  const total = given ?? (first !== null && second !== null ? first + second : null);
  if (total === null) return { fault: "experimentBudgetMissing" };
  if (total < SPLIT_MIN) return { fault: "experimentBudget" };
  return { kind, each: Math.floor(total / 2) };
}

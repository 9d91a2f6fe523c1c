import type { Deps } from "../../deps.ts";

/** Time limit for corrections and for related results. */
const BUDGET_MS = 400;

export interface TimeBudget {
  /** Whether the time is spent: start nothing more, and answer with the results so far. */
  isOver(): boolean;
}

/**
 * Starts the clock. It counts only the search's own share of the time, so that a busy site doesn't worsen anybody's
 * results.
 */
export function beginBudget({ deps: { shares } }: { deps: Pick<Deps, "shares"> }): TimeBudget {
  const until = shares.clock() + BUDGET_MS;
  return { isOver: () => shares.clock() > until };
}

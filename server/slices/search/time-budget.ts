import type { Deps } from "../../deps.ts";

/** Time limit for corrections and for related results. */
const BUDGET_MS = 400;

export interface TimeBudget {
  /** Nothing more is to be begun; what was found so far is answered. */
  isOver(): boolean;
}

/** Begins now, and counts the search's own share of the time: a busy site shortens nobody's results. */
export function beginBudget({ deps: { shares } }: { deps: Pick<Deps, "shares"> }): TimeBudget {
  const until = shares.clock() + BUDGET_MS;
  return { isOver: () => shares.clock() > until };
}

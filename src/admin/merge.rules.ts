import { BOARDS_MAX } from "../model/limits.ts";
import { type Problem, problem } from "../model/problem.ts";

/** What is known of two accounts before one is joined into the other. */
export interface MergeFacts {
  isSame: boolean;
  /** One of them is an administrator's. */
  isAdministrator: boolean;
  isModerator: boolean;
  /** One of them is suspended, soft banned, deactivated, waits for approval, or is due for deletion. */
  isClosed: boolean;
  /** One of them takes part in a merge that runs. */
  isMerging: boolean;
  /** A report or an appeal about one of them is open. */
  hasOpenCase: boolean;
  /** One of them may act for the other, or was invited to. */
  isManaging: boolean;
  /** The merged account is a business, and the kept one is not. */
  isBusinessIntoPerson: boolean;
  /** An import, an export or an action on a board of the merged account runs. */
  isBusy: boolean;
  /** Number of boards of both. */
  boards: number;
}

/**
 * Why an account can't be joined into another; null if it can. A log-in of the merged account leads into the kept one
 * afterwards, so neither may be an administrator's or a moderator's (SECURITY.md 17).
 */
export function mergeProblem(facts: MergeFacts): Problem | null {
  if (facts.isSame) return problem("mergeSame");
  if (facts.isAdministrator) return problem("administratorKept");
  if (facts.isModerator) return problem("mergeModerator");
  if (facts.isMerging) return problem("mergeRunning");
  if (facts.isClosed) return problem("mergeClosed");
  if (facts.hasOpenCase) return problem("mergeOpenCase");
  if (facts.isManaging) return problem("mergeManaging");
  if (facts.isBusinessIntoPerson) return problem("mergeBusiness");
  if (facts.isBusy) return problem("mergeBusy");
  if (facts.boards > BOARDS_MAX) return problem("mergeBoardsFull", { max: BOARDS_MAX.toLocaleString("en") });
  return null;
}

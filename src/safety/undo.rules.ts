import type { AppealState, Consequence } from "../model/report-reasons.ts";
import { isReversed } from "./appeal.rules.ts";

interface Decided {
  consequence: Consequence;
  decidedById: string | null;
  endsAt: Date | null;
  endedAt: Date | null;
  /** Its appeal so far. */
  appeal: AppealState;
  /** The sealed copies were erased, because nobody could appeal any more. */
  isErased: boolean;
}

interface Moderator {
  id: string;
  isAdmin: boolean;
}

/**
 * The reason why a moderator can't undo a decision; null if they can. Moderators undo their own, administrators all of them. The person who
 * decides an appeal decides about an appealed decision.
 */
export function undoRefusal({ consequence, decidedById, appeal, isErased, ...ending }: Decided, by: Moderator) {
  if (consequence === "none") return "undoNothing";
  if (!by.isAdmin && decidedById !== by.id) return "undoNotYours";
  if (isReversed(ending)) return "undoneAlready";
  if (ending.endedAt !== null) return "undoOver";
  if (appeal !== "none") return "undoAppealed";
  return isErased ? "undoErased" : null;
}

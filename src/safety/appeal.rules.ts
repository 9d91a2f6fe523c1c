import type { AppealState, ReportState } from "../model/report-reasons.ts";

/** Months that a person has to appeal (Digital Services Act, article 20). */
const APPEAL_MONTHS = 6;

/** In characters. */
export const APPEAL_TEXT_MAX = 5_000;
export const APPEAL_FILES_MAX = 3;

/** The end of the time for an appeal; a month's last day stays in that month. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  if (until.getUTCDate() !== decidedAt.getUTCDate()) until.setUTCDate(0);
  return until;
}

/** Decisions made before this time can't be appealed any more, in any month. */
export function finalBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - APPEAL_MONTHS);
  // The months differ by up to three days.
  before.setUTCDate(before.getUTCDate() - 4);
  return before;
}

interface Ending {
  /** The planned end; null without one. */
  endsAt: Date | null;
  /** The actual end; null if the decision stands. */
  endedAt: Date | null;
}

/** Whether somebody took a decision back, instead of it ending by time. */
export const isReversed = ({ endsAt, endedAt }: Ending): boolean =>
  endedAt !== null && !(endsAt && endedAt.getTime() >= endsAt.getTime());

interface Appealed extends Ending {
  createdAt: Date;
  /** Its appeal so far. */
  state: AppealState;
}

/** The reason why a decision can't be appealed; null if it can. */
export function appealRefusal({ createdAt, state, ...ending }: Appealed, now: Date) {
  if (isReversed(ending)) return "appealReversed";
  if (state !== "none") return "appealedAlready";
  return appealUntil(createdAt).getTime() <= now.getTime() ? "appealLate" : null;
}

interface ReportOutcome {
  state: ReportState;
  decidedAt: Date | null;
  /** The reporter's appeal so far. */
  appeal: AppealState;
}

/** The reason why a reporter can't appeal the outcome of their report; null if they can. */
export function reportAppealRefusal({ state, decidedAt, appeal }: ReportOutcome, now: Date) {
  if (appeal !== "none") return "appealedAlready";
  if (state !== "dismissed" || !decidedAt) return "reportNotDismissed";
  return appealUntil(decidedAt).getTime() <= now.getTime() ? "appealLate" : null;
}

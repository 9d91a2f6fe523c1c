/** Months that a person has to appeal (Digital Services Act, article 20). */
const APPEAL_MONTHS = 6;

/** The end of the time for an appeal; a month's last day stays in that month. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  if (until.getUTCDate() !== decidedAt.getUTCDate()) until.setUTCDate(0);
  return until;
}

/** A month as `2026-11`, in UTC. */
type Month = string;

const monthOf = (time: Date): Month => time.toISOString().slice(0, 7);

/** The first moment of a month. @returns null for a text that isn't one */
export function startOfMonth(month: Month): Date | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  return new Date(`${month}-01T00:00:00Z`);
}

/** The first moment of the month after a time's. */
export function startOfNextMonth(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));
}

/** All months from one time to another, the newest first: each has a sitemap. */
export function monthsBetween(from: Date, to: Date): Month[] {
  const months: Month[] = [];
  for (let at = from; monthOf(at) <= monthOf(to); at = startOfNextMonth(at)) months.unshift(monthOf(at));
  return months;
}

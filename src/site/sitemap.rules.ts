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

/** A sitemap's name: `2026-11.xml` for the first of a month, and `2026-11-2.xml` for its second. */
export const sitemapName = (month: Month, number: number): string =>
  number === 1 ? `${month}.xml` : `${month}-${number}.xml`;

/** The month and the number of a sitemap's name; null for any other name. */
export function readSitemapName(name: string): { month: Month; number: number } | null {
  const [, month = "", digits] = /^(\d{4}-\d\d)(?:-([1-9]\d{0,4}))?\.xml$/.exec(name) ?? [];
  const number = Number(digits ?? 1);
  return startOfMonth(month) === null || digits === "1" ? null : { month, number };
}

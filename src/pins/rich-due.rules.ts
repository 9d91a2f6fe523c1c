import type { RichType } from "../model/rich.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Maximum time that a page can declare itself fresh. */
const FRESH_MAX_MS = 30 * DAY_MS;
/** Intervals for product pages by saves: daily for the most saved, down to once a week. */
const WATCHED = [
  { saves: 100, afterMs: DAY_MS },
  { saves: 10, afterMs: 3 * DAY_MS },
  { saves: 0, afterMs: 7 * DAY_MS },
] as const;
/** Interval for all other pages, which are read again to find out whether they still exist. */
const STILL_THERE_MS = 60 * DAY_MS;
/** Delays after each failed read. After the last one, the page is given up. */
const AFTER_FAILURE_MS = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS];

export interface Read {
  type: RichType | null;
  /** Number of saves of the Pin. */
  saves: number;
  /** The page's Cache-Control header. */
  cacheControl: string;
  now: Date;
}

/** The next time to read a page: a product's price changes soon; of a recipe or an article, its being there matters. */
export function nextReading({ type, saves, cacheControl, now }: Read): Date {
  if (type !== "product") return new Date(now.getTime() + STILL_THERE_MS);
  const { afterMs } = WATCHED.find((step) => saves >= step.saves) ?? WATCHED[2];
  return new Date(now.getTime() + Math.max(afterMs, freshFor(cacheControl)));
}

/** Declared freshness of a page in milliseconds; a shared cache's time overrides a browser's. */
export function freshFor(cacheControl: string): number {
  const seconds = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*"?(\\d{1,10})`, "i").exec(cacheControl.slice(0, 500))?.[1];
  if (/(?:^|[\s,])no-(?:cache|store)\b/i.test(cacheControl)) return 0;
  return Math.min(FRESH_MAX_MS, Number(seconds("s-maxage") ?? seconds("max-age") ?? 0) * 1_000);
}

/** Time of the next attempt for a page that failed; null to give it up. */
export function nextTry(failures: number, now: Date): Date | null {
  const after = AFTER_FAILURE_MS[failures - 1];
  return after === undefined ? null : new Date(now.getTime() + after);
}

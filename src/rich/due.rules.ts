import type { RichType } from "../model/rich.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Whoever says for how long a page is fresh is believed up to a month. */
const FRESH_MAX_MS = 30 * DAY_MS;
/** How often product pages are read again, by saves: the most saved daily, the others down to once a week. */
const WATCHED = [
  { saves: 100, afterMs: DAY_MS },
  { saves: 10, afterMs: 3 * DAY_MS },
  { saves: 0, afterMs: 7 * DAY_MS },
] as const;
/** After a reading that failed. Beyond the last, the page is given up. */
const AFTER_FAILURE_MS = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS];

export interface Read {
  type: RichType | null;
  /** How often the Pin has been saved. */
  saves: number;
  /** The page's Cache-Control header. */
  cacheControl: string;
  now: Date;
}

/** When a page is due to be read again: a product's price changes, a recipe or an article does not. */
export function nextReading({ type, saves, cacheControl, now }: Read): Date | null {
  if (type !== "product") return null;
  const { afterMs } = WATCHED.find((step) => saves >= step.saves) ?? WATCHED[2];
  return new Date(now.getTime() + Math.max(afterMs, freshFor(cacheControl)));
}

/** For how long a page says that it stays as it is, in milliseconds; a shared cache's time goes before a browser's. */
export function freshFor(cacheControl: string): number {
  const seconds = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*"?(\\d{1,10})`, "i").exec(cacheControl.slice(0, 500))?.[1];
  if (/(?:^|[\s,])no-(?:cache|store)\b/i.test(cacheControl)) return 0;
  return Math.min(FRESH_MAX_MS, Number(seconds("s-maxage") ?? seconds("max-age") ?? 0) * 1_000);
}

/** When a page that could not be read is tried again; null where it is given up. */
export function nextTry(failures: number, now: Date): Date | null {
  const after = AFTER_FAILURE_MS[failures - 1];
  return after === undefined ? null : new Date(now.getTime() + after);
}

import { timeOf } from "./stamps.ts";

/** Of how many days, weeks and months the last backup is kept. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const THURSDAY = 3;

/**
 * Chooses the backups to keep: the newest, and the last one of each of the last days, weeks and months that have any. Days without a
 * backup don't count, so a site that was off for a month loses nothing.
 * @param stamps the newest first
 */
export function stampsToKeep(stamps: readonly string[], { days, weeks, months }: Retention): Set<string> {
  const kept = new Set(stamps.slice(0, 1));
  const dayOf = (stamp: string) => Math.floor(timeOf(stamp).getTime() / DAY_MS);
  const periods: [number, (stamp: string) => number | string][] = [
    [days, dayOf],
    [weeks, (stamp) => Math.floor((dayOf(stamp) + THURSDAY) / 7)],
    [months, (stamp) => stamp.slice(0, 6)],
  ];
  for (const [count, periodOf] of periods) {
    const seen = new Set<number | string>();
    for (const stamp of stamps) {
      const period = periodOf(stamp);
      if (seen.has(period) || seen.size === count) continue;
      seen.add(period);
      kept.add(stamp);
    }
  }
  return kept;
}

/**
 * Whether a daily backup is due.
 * @param newest the stamp of the newest backup; null without any
 * @param atMinute when backups start, in minutes after midnight UTC
 */
export function isDue(newest: string | null, atMinute: number, now: Date): boolean {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const today = midnight + atMinute * 60_000;
  const last = today <= now.getTime() ? today : today - DAY_MS;
  return newest === null || timeOf(newest).getTime() < last;
}

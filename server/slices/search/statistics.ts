import { findPinStatistics, type PinStatistics } from "../../../db/queries/search/pin-statistics.ts";
import type { Deps } from "../../deps.ts";

/** Cache lifetime (milliseconds); the database rarely updates its statistics. */
const KEPT_MS = 60_000;

/** Empty statistics, under which no word counts as common. */
export const NOTHING_COMMON: PinStatistics = { pins: 0, words: new Map(), quantiles: [] };

interface Kept {
  until: number;
  statistics: Promise<PinStatistics | null>;
}

// Per database, so that two servers in one process don't share statistics. They decide the search strategy but never
// the results, so each process may have different ones.
const kept = new WeakMap<Deps["open"], Kept>();

/** The database's statistics on words of Pins, at most a minute old; null if it has none yet. */
export function pinStatistics({ db, open, now }: Pick<Deps, "db" | "open" | "now">): Promise<PinStatistics | null> {
  const known = kept.get(open);
  if (known && known.until > now().getTime()) return known.statistics;
  const statistics = findPinStatistics(db);
  const entry = { until: now().getTime() + KEPT_MS, statistics };
  kept.set(open, entry);
  // The caller handles a failure, and the next call tries again.
  statistics.catch(() => kept.delete(open));
  return statistics;
}

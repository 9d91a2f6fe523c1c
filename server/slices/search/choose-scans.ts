import type { PinStatistics } from "../../../db/queries/search/pin-statistics.ts";
import { OLDEST, type Scan } from "../../../db/queries/search/scan.ts";

/**
 * If there are at most this many times the wanted matches, reading all of them from the text index is as fast as
 * reading a window.
 */
const FEW_TIMES = 3;
/** If more than this share of the Pins have the words, walking the newest Pins is fastest. */
const EVERYWHERE = 0.035;
/**
 * A window is larger than its estimate by this factor for each word after the first, because words of one text occur
 * together.
 */
const WINDOW_SLACK = 1.3;
/** If the window has too few matches, it is widened by these factors; each try collects the word's rows again. */
const FURTHER = [2, 6];
/** Finding one match costs as much as finding this many: most of the cost is collecting the word's rows. */
const WINDOW_LEAST = 100;
/**
 * Maximum share of the Pins to walk. A walk may be long, because it stops once it has enough and the text index is slow
 * for common words; above this share, the planner would sort all Pins instead.
 */
const WALK_SHARE = 1 / 4;
const WALK_MIN = 4_096;
const WALK_MAX = 131_072;
/** If there are no statistics yet, walk this many of the newest Pins to find out whether the words are common. */
const BLIND_WALK = 2_048;
/** The text index is queried only for words that are at most this many times as common as the rarest. */
const LEAD_SPREAD = 5;

/** How matches are found, as bookmarks name it. */
export type ScanKind = Scan["by"];

/** A Pin search's words, and their statistics. */
export interface Known {
  words: readonly string[];
  /** Null if the database has no statistics yet. */
  statistics: PinStatistics | null;
}

/** The share of the Pins that have a word with this prefix; 0 if no such word is among the most common. */
export function shareOf(word: string, { words }: PinStatistics): number {
  let share = 0;
  for (const [common, portion] of words) if (common.startsWith(word)) share += portion;
  return Math.min(1, share);
}

/** The words to query the text index for; null for all words. */
export function leadOf({ words, statistics }: Known): string | null {
  if (!statistics) return null;
  const shares = words.map((word) => shareOf(word, statistics));
  const most = Math.min(...shares) * LEAD_SPREAD;
  const rare = words.filter((_, at) => (shares[at] ?? 0) <= most);
  return rare.length < words.length ? rare.join(" ") : null;
}

/**
 * Ways to find the newest `wanted` Pins that have all of the words and an id below `before`. Try them in order until
 * one finds enough; the last one always finds all matches. The statistics decide the speed, never the result.
 */
export function chooseScans(known: Known, { wanted, before }: { wanted: number; before: string }): Scan[] {
  const { words, statistics } = known;
  const lead = leadOf(known);
  const index: Scan = { by: "index", lead };
  if (!statistics) return [{ by: "newest", depth: BLIND_WALK, from: OLDEST }, index];
  const { pins } = statistics;
  const shares = words.map((word) => shareOf(word, statistics));
  // Assume that the words are independent; if they aren't, the next scan corrects it.
  const share = shares.reduce((product, one) => product * one, 1);
  const matches = Math.min(...shares) * pins;
  const walkIsShorter = share >= EVERYWHERE && wanted / share < matches;
  if (matches <= FEW_TIMES * wanted && !walkIsShorter) return [index];
  if (share < EVERYWHERE) {
    // The statistics are outdated and cover all Pins, and many Pins saved together may have different words, so expect
    // more.
    const expected = (WINDOW_SLACK ** words.length * Math.max(WINDOW_LEAST, wanted)) / share;
    // Reading half of the Pins costs as much as reading all of them.
    const from = expected < pins / 2 ? idAbove(statistics, before, expected) : null;
    if (from === null) return [index];
    const further = FURTHER.flatMap((times) => idAbove(statistics, before, times * expected) ?? []);
    return [{ by: "window", from, further: [...further, OLDEST], lead }];
  }
  const depth = Math.min(WALK_MAX, Math.max(WALK_MIN, roundDown(pins * WALK_SHARE)));
  return [{ by: "newest", depth, from: OLDEST }, index];
}

/** The scan that finds again all matches that `kind` found above id `from`. */
export function scanAgain(known: Known, kind: ScanKind, from: string): Scan {
  // Walk further than the first time, because new Pins may have been saved in between.
  if (kind === "newest") return { by: "newest", depth: WALK_MAX * 2, from };
  return { by: kind, from, lead: leadOf(known) };
}

/** Rounds down to a power of two: the number is part of the statement, and each distinct statement is planned once. */
const roundDown = (depth: number) => 2 ** Math.floor(Math.log2(depth));

/** An id below `before` with about `rows` Pins in between; null if it would be below all Pins. */
export function idAbove({ pins, quantiles }: PinStatistics, before: string, rows: number): string | null {
  const top = Number(before);
  const bounds = quantiles.map(Number);
  const last = bounds.length - 1;
  if (last < 1) return null;
  // The position of `before` among the quantiles, which have equally many Pins between them.
  let place = bounds.findIndex((bound) => bound >= top);
  if (place === 0) return null;
  if (place === -1) place = last;
  else {
    const [low = 0, high = 1] = [bounds[place - 1], bounds[place]];
    place = place - 1 + (top - low) / (high - low || 1);
  }
  const target = place - (rows / pins) * last;
  if (target <= 0) return null;
  const at = Math.floor(target);
  const [low = 0, high = 0] = [bounds[at], bounds[Math.min(at + 1, last)]];
  // Doubles are off by a few hundred ids, which is less than the distance between two Pins.
  return BigInt(Math.floor(low + (high - low) * (target - at))).toString();
}

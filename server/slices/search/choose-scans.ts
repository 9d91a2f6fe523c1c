import type { PinStatistics } from "../../../db/queries/search/pin-statistics.ts";
import { OLDEST, type Scan } from "../../../db/queries/search/scan.ts";

/** Up to this many times the wanted number, reading all matches from the text index is as fast as reading a window. */
const FEW_TIMES = 3;
/** Words that more than this share of the Pins have are found quickest by walking the newest Pins. */
const EVERYWHERE = 0.035;
/** Read so many times more than it should take, for words are not spread evenly. */
const SLACK = 2;
/** The same of a window, for each word: words of one text take each other's place. */
const WINDOW_SLACK = 1.3;
/** A longer walk is slower than the other ways. */
const WALK_MAX = 32_768;
/** With no statistics yet, this many of the newest Pins show whether the words are common. */
const BLIND_WALK = 2_048;
/** The text index is asked for words up to so many times as common as the rarest. */
const LEAD_SPREAD = 5;

/** How the matches were found, as bookmarks name it. */
export type ScanKind = Scan["by"];

/** What a search of the Pins goes by: its words, and what is known of them. */
export interface Known {
  words: readonly string[];
  /** Null where nothing is known yet. */
  statistics: PinStatistics | null;
}

/** The share of the Pins that have a word beginning so; of words that are not among the commonest, 0. */
export function shareOf(word: string, { words }: PinStatistics): number {
  let share = 0;
  for (const [common, portion] of words) if (common.startsWith(word)) share += portion;
  return Math.min(1, share);
}

/** The words that the text index is asked for; null for all. */
export function leadOf({ words, statistics }: Known): string | null {
  if (!statistics) return null;
  const shares = words.map((word) => shareOf(word, statistics));
  const most = Math.min(...shares) * LEAD_SPREAD;
  const rare = words.filter((_, at) => (shares[at] ?? 0) <= most);
  return rare.length < words.length ? rare.join(" ") : null;
}

/**
 * Ways to find the newest `wanted` Pins with all of the words below id `before`, to be tried in order until one finds
 * enough; the last always finds all that there are. What is known of the words decides the speed, never the result.
 */
export function chooseScans(known: Known, { wanted, before }: { wanted: number; before: string }): Scan[] {
  const { words, statistics } = known;
  const lead = leadOf(known);
  const index: Scan = { by: "index", lead };
  if (!statistics) return [{ by: "newest", depth: BLIND_WALK, from: OLDEST }, index];
  const { pins } = statistics;
  const shares = words.map((word) => shareOf(word, statistics));
  // As if the words had nothing to do with each other; where they have, the next way follows.
  const share = shares.reduce((product, one) => product * one, 1);
  const matches = Math.min(...shares) * pins;
  const walkIsShorter = share >= EVERYWHERE && wanted / share < matches;
  if (matches <= FEW_TIMES * wanted && !walkIsShorter) return [index];
  const window = (times: number): Scan[] => {
    const rows = (times * WINDOW_SLACK ** words.length * wanted) / share;
    const from = rows < pins / 2 ? idAbove(statistics, before, rows) : null;
    return from === null ? [] : [{ by: "window", from, lead }];
  };
  if (share < EVERYWHERE) return [...window(1), ...window(8), index];
  const depth = (SLACK * wanted) / share;
  // The word may be rarer among the newest Pins: walking further costs a tenth of the text index, which reads every
  // match.
  const depths = new Set([depth, depth * 8].map((rows) => Math.min(WALK_MAX, roundUp(rows))));
  const walks = [...depths].map((rows): Scan => ({ by: "newest", depth: rows, from: OLDEST }));
  return [...walks, ...window(8), index];
}

/** The way to find again all that `kind` found above id `from`. */
export function scanAgain(known: Known, kind: ScanKind, from: string): Scan {
  // More than the first walk, for rows may have come in between.
  if (kind === "newest") return { by: "newest", depth: WALK_MAX * 2, from };
  return { by: kind, from, lead: leadOf(known) };
}

/** Rounds up to a power of two: the number is part of the statement, and each distinct statement is planned once. */
const roundUp = (depth: number) => 2 ** Math.ceil(Math.log2(depth));

/** An id that about `rows` Pins lie above, up to id `before`; null where it would be below all of them. */
export function idAbove({ pins, quantiles }: PinStatistics, before: string, rows: number): string | null {
  const top = Number(before);
  const bounds = quantiles.map(Number);
  const last = bounds.length - 1;
  if (last < 1) return null;
  // The position of `before` among the quantiles, between which equally many Pins lie.
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
  // Doubles are a few hundred ids off, which is less than a Pin.
  return BigInt(Math.floor(low + (high - low) * (target - at))).toString();
}

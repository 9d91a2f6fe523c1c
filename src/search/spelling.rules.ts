import { distance, distances } from "./edit-distance.rules.ts";

/** Minimum length of a word to correct: shorter words are similar to too many others. */
const LENGTH_MIN = 4;
/** Length from which a word may have two mistakes. */
const TWO_MISTAKES_FROM = 7;
/** Maximum number of near words; several, because the first may no longer find anything. */
const NEAR_MAX = 4;

/** The number of mistakes allowed in a word. */
export const mistakesMax = ({ length }: string): number =>
  length < LENGTH_MIN ? 0 : length < TWO_MISTAKES_FROM ? 1 : 2;

/** A word and the set of its letters, so that one comparison rules out most words. */
interface Entry {
  word: string;
  letters: number;
  pins: number;
}

/** The words that spelling is corrected to. */
export interface Vocabulary {
  /** Number of public Pins with a word. */
  pinsOf(word: string): number;
  /** Whether any word has the prefix. */
  hasPrefix(prefix: string): boolean;
  /** Approximate number of public Pins with a word of this prefix. */
  pinsBeginning(prefix: string): number;
  /** Existing prefixes similar to this one, most common first; never the prefix itself. */
  nearBeginnings(prefix: string): string[];
  /** The nearest words, more common ones first at equal distance. Never the word itself. */
  nearest(word: string): string[];
}

const maskOf = (word: string): number => {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) % 31);
  return mask;
};
const bitsOf = (mask: number): number => {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** @param words folded as `searchWords` folds them, in the order of their characters */
export function vocabularyOf(words: readonly { word: string; pins: number }[]): Vocabulary {
  const pins = new Map<string, number>();
  const byLength = new Map<number, Entry[]>();
  const sorted: string[] = [];
  for (const { word, pins: count } of words) {
    pins.set(word, count);
    sorted.push(word);
    const entries = byLength.get(word.length) ?? [];
    entries.push({ word, letters: maskOf(word), pins: count });
    byLength.set(word.length, entries);
  }
  sorted.sort();
  const firstFrom = (prefix: string): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const hasPrefix = (prefix: string) => sorted[firstFrom(prefix)]?.startsWith(prefix) ?? false;
  return {
    pinsOf: (word) => pins.get(word) ?? 0,
    hasPrefix,
    pinsBeginning(prefix) {
      let sum = 0;
      for (let at = firstFrom(prefix); sorted[at]?.startsWith(prefix); at++) sum += pins.get(sorted[at] ?? "") ?? 0;
      return sum;
    },
    nearBeginnings(prefix) {
      if (prefix.length < LENGTH_MIN) return [];
      const best: { beginning: string; pins: number }[] = [];
      // The first letter is nearly always right, so only few words are compared.
      for (let at = firstFrom(prefix.slice(0, 1)); sorted[at]?.startsWith(prefix.slice(0, 1)); at++) {
        const word = sorted[at] ?? "";
        const count = pins.get(word) ?? 0;
        const last = best[NEAR_MAX - 1];
        if (word.length < prefix.length - 1 || (last && count <= last.pins)) continue;
        const beginning = word.slice(0, Math.max(LENGTH_MIN, prefix.length));
        if (beginning === prefix || !mayBeginAlmostSo(word, prefix)) continue;
        if (distances(prefix, word.slice(0, prefix.length + 1), 1).beginning > 1) continue;
        const same = best.find((other) => other.beginning === beginning);
        if (same) same.pins = Math.max(same.pins, count);
        else best.push({ beginning, pins: count });
        best.sort((one, other) => other.pins - one.pins);
        best.length = Math.min(best.length, NEAR_MAX);
      }
      return best.map(({ beginning }) => beginning);
    },
    nearest: (word) => nearestOf(byLength, word),
  };
}

/**
 * One mistake leaves one half of a prefix intact, unless it swaps the letters at the middle. This check is much cheaper
 * than the distance.
 */
function mayBeginAlmostSo(word: string, prefix: string): boolean {
  const half = prefix.length >> 1;
  if (word.startsWith(prefix.slice(0, half))) return true;
  const rest = prefix.slice(half);
  if (word.startsWith(rest, half - 1) || word.startsWith(rest, half) || word.startsWith(rest, half + 1)) return true;
  return word[half - 1] === prefix[half] && word[half] === prefix[half - 1];
}

function nearestOf(byLength: ReadonlyMap<number, readonly Entry[]>, word: string): string[] {
  const most = mistakesMax(word);
  if (most === 0) return [];
  const letters = maskOf(word);
  const near: (Entry & { cost: number })[] = [];
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const entry of byLength.get(length) ?? []) {
      // One mistake changes two letters at most.
      if (bitsOf(letters ^ entry.letters) > 2 * most || entry.word === word) continue;
      const mistakes = distance(word, entry.word, most);
      if (mistakes > most) continue;
      // The first letter is rarely mistyped.
      near.push({ ...entry, cost: mistakes + (entry.word[0] === word[0] ? 0 : 0.5) });
    }
  }
  return near
    .sort((a, b) => a.cost - b.cost || b.pins - a.pins)
    .slice(0, NEAR_MAX)
    .map((entry) => entry.word);
}

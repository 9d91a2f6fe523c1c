/** Shorter words are near to too many others. */
const LENGTH_MIN = 4;
/** From so many letters on a word may have two mistakes. */
const TWO_MISTAKES_FROM = 7;

/** A word as its letters, and which letters it has, so that most words are ruled out by one comparison. */
interface Entry {
  word: string;
  letters: number;
  pins: number;
}

/** The words that spelling is corrected to. */
export interface Vocabulary {
  /** How many public Pins have a word. */
  pinsOf(word: string): number;
  /** Whether a word begins so. */
  hasPrefix(prefix: string): boolean;
  /** About how many public Pins have a word that begins so. */
  pinsBeginning(prefix: string): number;
  /** How the commonest word begins that begins almost so; null where one begins exactly so, or none does almost. */
  closestBeginning(prefix: string): string | null;
  /** The commonest of the nearest words; null where none is near. A word that is known is not near itself. */
  closest(word: string): string | null;
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
    closestBeginning(prefix) {
      if (prefix.length < LENGTH_MIN || hasPrefix(prefix)) return null;
      let best: { word: string; pins: number } | null = null;
      // The first letter is nearly always right, and so a few words are looked at.
      for (let at = firstFrom(prefix.slice(0, 1)); sorted[at]?.startsWith(prefix.slice(0, 1)); at++) {
        const word = sorted[at] ?? "";
        const count = pins.get(word) ?? 0;
        if (word.length < prefix.length - 1 || (best && count <= best.pins)) continue;
        const near = [-1, 0, 1].some((more) => distance(prefix, word.slice(0, prefix.length + more), 1) <= 1);
        if (near) best = { word, pins: count };
      }
      return best ? best.word.slice(0, Math.max(LENGTH_MIN, prefix.length)) : null;
    },
    closest: (word) => closestOf(byLength, word),
  };
}

function closestOf(byLength: ReadonlyMap<number, readonly Entry[]>, word: string): string | null {
  if (word.length < LENGTH_MIN) return null;
  const most = word.length >= TWO_MISTAKES_FROM ? 2 : 1;
  const letters = maskOf(word);
  let best: { word: string; cost: number; pins: number } | null = null;
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const entry of byLength.get(length) ?? []) {
      // One mistake changes two letters at most.
      if (bitsOf(letters ^ entry.letters) > 2 * most || entry.word === word) continue;
      const mistakes = distance(word, entry.word, most);
      if (mistakes > most) continue;
      // People hit the first letter.
      const cost = mistakes + (entry.word[0] === word[0] ? 0 : 0.5);
      if (!best || cost < best.cost || (cost === best.cost && entry.pins > best.pins)) {
        best = { word: entry.word, cost, pins: entry.pins };
      }
    }
  }
  return best?.word ?? null;
}

/** Letters put in, left out, mistaken or swapped with the next (Damerau–Levenshtein, optimal string alignment); `most + 1` for more. */
export function distance(a: string, b: string, most: number): number {
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, previous] = [previous, row];
  }
  return previous[b.length] ?? most + 1;
}

import type { Vocabulary } from "./spelling.rules.ts";

type Known = Pick<Vocabulary, "pinsOf">;

/** Hashtags of more words are rare. */
const JOINED_MAX = 4;
const PART_MIN = 3;

/**
 * Joins words as hashtags do: "new york" is #newyork, "black and white" #blackandwhite.
 * @param words in order, including stop words
 * @returns for each word the joined forms that contain it, if any Pin has them
 */
export function joinedWords(words: readonly string[], vocabulary: Known): Map<string, string[]> {
  const found = new Map<string, string[]>(words.map((word) => [word, []]));
  for (let count = 2; count <= Math.min(JOINED_MAX, words.length); count++) {
    for (let at = 0; at + count <= words.length; at++) {
      const parts = words.slice(at, at + count);
      const joined = parts.join("");
      if (vocabulary.pinsOf(joined) > 0) for (const part of parts) found.get(part)?.push(joined);
    }
  }
  return found;
}

/**
 * Splits a compound into two words that Pins have, the more common ones if several splits fit. Returns null if none
 * does.
 * @param pinsOf number of Pins with a part
 */
export function wordsOfCompound(
  word: string,
  pinsOf: (part: string) => number,
  least = PART_MIN,
): [string, string] | null {
  let best: { parts: [string, string]; pins: number } | null = null;
  for (let at = least; at <= word.length - least; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    const pins = Math.min(...parts.map(pinsOf));
    if (pins > (best?.pins ?? 0)) best = { parts, pins };
  }
  return best?.parts ?? null;
}

/** Letters that only Vietnamese has. */
const LETTERS = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;
/** Longer words are seldom the beginning of a different syllable. */
const SHORT = 4;

/**
 * Whether a word is a short Vietnamese syllable. These are written apart, so that one which begins like it is another
 * word: "phở" (soup) is no beginning of "phòng" (room).
 * @param word folded
 * @param query as typed
 */
export const isSyllable = (word: string, query: string, locale: string): boolean =>
  word.length <= SHORT && /^[a-z]+$/.test(word) && (/^vi\b/i.test(locale) || LETTERS.test(query.normalize("NFC")));

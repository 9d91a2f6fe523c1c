import type { Vocabulary } from "./spelling.rules.ts";

type Known = Pick<Vocabulary, "pinsOf">;

const SPLITS_MAX = 4;
const LENGTH_MAX = 16;
const LATIN = /^\p{Script=Latin}+$/u;
const HANGUL = /^\p{Script=Hangul}+$/u;
/** Short common words precede any other word: "along" is not "a long". */
const EVERYWHERE = new Set(
  "a i o in on to of at by for the and is it as or an be we me my no so up do go he us am not all".split(" "),
);

/**
 * Spellings of a word with a hyphen or a space in it, if Pins have both parts: "tshirt" is "t shirt". The parts must be
 * adjacent, so that distant ones don't match.
 */
export function splitSpellings(word: string, vocabulary: Known): string[] {
  if (word.length < 2 || word.length > LENGTH_MAX) return [];
  if (/\p{N}/u.test(word)) return splitAtDigits(word);
  // Korean spacing varies from writer to writer.
  if (HANGUL.test(word)) return placesIn(word).map(([head, tail]) => `${head} ${tail}`);
  if (!LATIN.test(word) || word.length < 3) return [];
  const isKnown = (part: string) => !EVERYWHERE.has(part) && (part.length === 1 || vocabulary.pinsOf(part) > 0);
  return placesIn(word)
    .filter(([head, tail]) => isKnown(head) && isKnown(tail) && Math.max(head.length, tail.length) > 1)
    .map((parts) => ({ spelling: parts.join(" "), pins: Math.min(...parts.map(vocabulary.pinsOf)) }))
    .sort((one, other) => other.pins - one.pins)
    .slice(0, SPLITS_MAX)
    .map(({ spelling }) => spelling);
}

const placesIn = (word: string): [string, string][] =>
  Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)]);

/** "r2d2" as "r2 d2" and "r 2 d 2". */
function splitAtDigits(word: string): string[] {
  const afterDigits = word.replace(/(?<=\p{N})(?=\p{L})/gu, " ");
  const everywhere = afterDigits.replace(/(?<=\p{L})(?=\p{N})/gu, " ");
  return [...new Set([afterDigits, everywhere])].filter((spelling) => spelling !== word);
}

/**
 * Whether hyphenated parts form one word, because one of them is too short to mean anything ("t-shirt", "wi-fi",
 * "r2-d2").
 */
export const isOneWord = (parts: readonly string[]): boolean =>
  parts.length === 2 && parts.some((part) => (LATIN.test(part) && part.length <= 2) || /\p{N}/u.test(part));

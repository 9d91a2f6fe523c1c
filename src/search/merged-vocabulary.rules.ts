import type { Vocabulary } from "./spelling.rules.ts";

/** The number of near words that each vocabulary returns. */
const NEAR_MAX = 4;

/** Combines two vocabularies that share no word. Near words of the first come first. */
export function mergeVocabularies(one: Vocabulary, other: Vocabulary): Vocabulary {
  const either = (near: (of: Vocabulary) => string[]) =>
    [...new Set([...near(one), ...near(other)])].slice(0, 2 * NEAR_MAX);
  return {
    pinsOf: (word) => one.pinsOf(word) + other.pinsOf(word),
    hasPrefix: (prefix) => one.hasPrefix(prefix) || other.hasPrefix(prefix),
    pinsBeginning: (prefix) => one.pinsBeginning(prefix) + other.pinsBeginning(prefix),
    nearBeginnings: (prefix) => either((of) => of.nearBeginnings(prefix)),
    nearest: (word) => either((of) => of.nearest(word)),
  };
}

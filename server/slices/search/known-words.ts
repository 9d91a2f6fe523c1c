import { openWordNet, type WordNet } from "../../platform/words/wordnet.ts";

/** Maximum number of cached words, which take about a megabyte. */
const NAMING_MAX = 10_000;

let wordNet: WordNet | null | undefined;
export function netOf(): WordNet | null {
  if (wordNet === undefined) wordNet = openWordNet();
  return wordNet;
}

/** Whether a word is an English noun, and therefore not misspelled. */
export const isNoun = (word: string): boolean => (netOf()?.meaningsOf(word).length ?? 0) > 0;

const naming = new Map<string, boolean>();

/**
 * Whether a word narrows a search, as nouns and adjectives do (`WordNet`); true for every word if the dictionary is
 * missing.
 */
export function isNaming(word: string): boolean {
  const known = naming.get(word);
  if (known !== undefined) return known;
  const found = netOf()?.isNaming(word) ?? true;
  if (naming.size >= NAMING_MAX) naming.clear();
  naming.set(word, found);
  return found;
}

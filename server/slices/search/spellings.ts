import type { Synonym, Term } from "../../../db/queries/search/asked.ts";
import { wordsOfCompound } from "../../../src/search/joined-words.rules.ts";
import type { Vocabulary } from "../../../src/search/spelling.rules.ts";
import { splitSpellings } from "../../../src/search/split-words.rules.ts";
import { beginningOfPart, partLeast } from "../../../src/search/word-keys/word-keys.rules.ts";
import { chineseSpellings } from "../../platform/words/chinese.ts";
import { japaneseReadings } from "../../platform/words/japanese.ts";

const HAN = /\p{Script=Han}/u;
const KANA = /[\u3041-\u30ff]/u;
const HIRAGANA = /^[\u3041-\u3096ー]+$/u;
/**
 * A hiragana word of this length is part of many longer words. A single hiragana is a word that somebody is still
 * typing.
 */
const SHORT = 2;
/**
 * Weights relative to the word itself. Most other spellings are the same word; some are a different word that sounds
 * alike.
 */
const SHARES = { spelling: 0.8, compound: 0.5 };

/** Whether a word matches only if no other hiragana is next to it. */
export const isShortHiragana = (word: string): boolean => HIRAGANA.test(word) && word.length === SHORT;

type Way = Pick<Term, "forms"> & { synonyms: Synonym[] };

/** Spelling variants of a word, besides its grammatical forms. */
export async function spellingsOf(word: string, locale: string, vocabulary: Vocabulary): Promise<Way> {
  const [han, kana] = [HAN.test(word), KANA.test(word)];
  if (!han && !kana) return { forms: splitSpellings(word, vocabulary), synonyms: compoundOf(word, locale, vocabulary) };
  const isJapanese = kana || /^ja\b/i.test(locale);
  const read = isJapanese ? (await japaneseReadings()).spellingsOf(word) : [];
  const written = kana ? [] : (await chineseSpellings()).spellingsOf(word);
  const [short, long] = [read.filter(isShortHiragana), read.filter((other) => !isShortHiragana(other))];
  return {
    forms: [],
    synonyms: [
      { forms: [...written, ...long], share: SHARES.spelling },
      { forms: short, share: SHARES.spelling, isAlone: true },
      ...compoundOf(word, locale, vocabulary),
    ],
  };
}

/** Splits a compound into its two words, which may occur in any order: Holztisch, Tisch aus Holz. */
function compoundOf(word: string, locale: string, vocabulary: Vocabulary): Synonym[] {
  const least = partLeast(locale, word);
  // If words have endings, any form matches.
  const pinsOf = (part: string) => vocabulary.pinsBeginning(beginningOfPart(part));
  const parts = least === null ? null : wordsOfCompound(word, pinsOf, least);
  return parts ? [{ forms: [], all: parts.map(beginningOfPart), share: SHARES.compound }] : [];
}

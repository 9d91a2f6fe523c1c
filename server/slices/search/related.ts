import type { Database } from "../../../db/client.ts";
import type { Asked, Synonym, Term } from "../../../db/queries/search/asked.ts";
import { wordsOfKinds } from "../../../db/queries/search/words.ts";
import { wordsOfCompound } from "../../../src/search/joined-words.rules.ts";
import type { Vocabulary } from "../../../src/search/spelling.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { netOf } from "./known-words.ts";
import type { TimeBudget } from "./time-budget.ts";
import type { Understood } from "./understand.ts";
import { vocabularyOfSite } from "./vocabulary.ts";

/** Maximum number of a word's meanings to use, and of synonyms or kinds. */
const MEANINGS = 2;
const WORDS_OF_ONE = 40;
/** Minimum depth in the hierarchy of kinds: words above, such as "thing", have almost every word as a kind. */
const DEPTH_MIN = 4;
/** With more words, planning the statement takes longer than running it. */
const TERMS_MAX = 6;
/** Weight of a synonym or narrower word, and of a merely similar word. */
const SHARES = { same: 0.5, alike: 0.3 };
/** If there are more matches than this, the newest of all Pins are read instead of all matches. */
const COMMON = 20_000;

/** Steps up the hierarchy of kinds within which a word's relatives are looked for, but never above "animal". */
const STEPS = 3;
const FAMILY_DEPTH_MIN = 7;

/** Synonyms and narrower words, or else the nearest relatives: for "monkey", other primates. */
async function synonymsOf(
  db: Database,
  word: string,
  { known, budget }: { known: ReadonlySet<string>; budget: TimeBudget },
): Promise<Synonym[]> {
  if (budget.isOver()) return [];
  const of = async (kinds: readonly number[]) =>
    (await wordsOfKinds(db, { kinds, limit: WORDS_OF_ONE })).filter((other) => !known.has(other));
  const meanings = meaningsOf(word);
  const same = await of(meanings);
  if (same.length > 0) return [{ forms: same, share: SHARES.same }];
  const [first] = meanings;
  const family = first === undefined ? [] : (netOf()?.kindsOf(first) ?? []).slice(1, 1 + STEPS);
  for (const kind of family) {
    if (budget.isOver()) break;
    if ((netOf()?.kindsOf(kind).length ?? 0) < FAMILY_DEPTH_MIN) break;
    const found = await of([kind]);
    if (found.length > 0) return [{ forms: found, share: SHARES.alike }];
  }
  return [];
}

export interface Related {
  asked: Asked;
  words: readonly string[];
  isCommon: boolean;
}

/**
 * The fallback for too few results: Pins with some of the words, or with related words. Null if there are no words to
 * search for.
 */
export async function relatedTo(
  { deps }: Pick<Context, "deps">,
  { asked, words }: Understood,
  budget: TimeBudget,
): Promise<Related | null> {
  const vocabulary = await vocabularyOfSite(deps);
  const own = asked.terms.slice(0, TERMS_MAX);
  const known = new Set([...words, ...own.flatMap(({ word, forms }) => [word ?? "", ...forms])]);
  const synonymsOfAll = async (all: readonly string[]) => {
    const synonyms: Synonym[][] = [];
    // Look words up one after the other, so that a long query stops when the time budget is spent.
    for (const word of all) synonyms.push(await synonymsOf(deps.db, word, { known, budget }));
    return synonyms;
  };
  const synonyms = await synonymsOfAll(own.map(({ word }) => word ?? ""));
  const ofPairs = await synonymsOfAll(pairs(words));
  const terms = own.flatMap(({ word, forms }, at): Term[] => {
    // Synonyms of a word pair count for both of its words.
    const all = [...(synonyms[at] ?? []), ...(ofPairs[at - 1] ?? []), ...(ofPairs[at] ?? [])];
    if (own.length > 1) return [{ word, forms, synonyms: all }];
    // For a single word, exact matches are already found.
    return all.length === 0 ? [] : [{ word: null, forms: [], synonyms: all }];
  });
  const parts = terms.length === 0 ? compoundOf(asked, vocabulary) : [];
  const all = [...terms, ...parts];
  if (all.length === 0) return null;
  return {
    // A compound needs both of its parts; otherwise some of the words are enough.
    asked: {
      terms: all,
      phrases: [],
      without: asked.without,
      any: parts.length === 0,
      except: { ...asked, without: [] },
    },
    words: [],
    isCommon: pinsOf(all, vocabulary) > COMMON,
  };
}

/** Splits a word that no Pin has in any form into two words that Pins have: "underwater". */
function compoundOf({ terms }: Asked, vocabulary: Vocabulary): Term[] {
  const [only, ...others] = terms;
  const isOneWord = others.length === 0 && only?.forms.every((form) => form.includes(" "));
  if (!only?.word || !isOneWord || vocabulary.hasPrefix(only.word)) return [];
  return (wordsOfCompound(only.word, vocabulary.pinsOf) ?? []).map((word) => ({ word, forms: [] }));
}

/** Two words next to each other may be one noun: "polar bear". */
const pairs = (words: readonly string[]): string[] =>
  words.slice(1, TERMS_MAX).map((word, at) => `${words[at]}_${word}`);

function meaningsOf(word: string): number[] {
  const net = netOf();
  if (!net || word === "") return [];
  return net
    .meaningsOf(word)
    .slice(0, MEANINGS)
    .filter((meaning) => net.kindsOf(meaning).length >= DEPTH_MIN);
}

const pinsOf = (terms: readonly Term[], vocabulary: Vocabulary): number =>
  terms
    .flatMap(({ word, forms, synonyms = [] }) => [
      ...(word ? [word] : []),
      ...forms,
      ...synonyms.flatMap((one) => one.forms),
    ])
    .reduce((sum, word) => sum + vocabulary.pinsOf(word), 0);

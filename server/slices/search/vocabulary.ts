import { listWords, stemmerOf, type WordForms, wordForms } from "../../../db/queries/search/words.ts";
import { type Vocabulary, vocabularyOf } from "../../../src/search/spelling.rules.ts";
import type { Deps } from "../../deps.ts";

type Base = Pick<Deps, "db" | "open" | "now">;

const KEPT_MS = 300_000;
/** Words whose other forms are kept; about a megabyte. */
const FORMS_MAX = 10_000;

interface Kept {
  until: number;
  vocabulary: Promise<Vocabulary>;
  forms: Map<string, WordForms>;
}

// Beside the database, as its statistics are. At most 50,000 words: about eight megabytes.
const kept = new WeakMap<Deps["open"], Kept>();

function keptOf({ db, open, now }: Base): Kept {
  const known = kept.get(open);
  if (known && known.until > now().getTime()) return known;
  const vocabulary = listWords(db).then(vocabularyOf);
  const entry = { until: now().getTime() + KEPT_MS, vocabulary, forms: new Map<string, WordForms>() };
  kept.set(open, entry);
  vocabulary.catch(() => kept.delete(open));
  return entry;
}

/**
 * The words of public Pins: at most five minutes old, as counted by the job. Before suggesting one, check that it finds
 * something.
 */
export const vocabularyOfSite = (base: Base): Promise<Vocabulary> => keptOf(base).vocabulary;

/** After the words were counted anew in this process. */
export const forgetVocabulary = ({ open }: Pick<Deps, "open">): void => {
  kept.delete(open);
};

/** Other forms of words, by the rules of a language. */
export async function formsOf(
  base: Base,
  locale: string,
  words: readonly string[],
): Promise<ReadonlyMap<string, WordForms>> {
  const { forms } = keptOf(base);
  const stemmer = stemmerOf(locale);
  const keyOf = (word: string) => `${stemmer} ${word}`;
  const missing = words.filter((word) => !forms.has(keyOf(word)));
  if (forms.size + missing.length > FORMS_MAX) forms.clear();
  for (const found of await wordForms(base.db, { words: missing, stemmer })) forms.set(keyOf(found.word), found);
  return new Map(words.flatMap((word) => forms.get(keyOf(word)) ?? []).map((found) => [found.word, found]));
}

import type { Database } from "../../../db/client.ts";
import {
  addWords,
  countNewWords,
  countWords,
  listWords,
  newestPublicPin,
  replaceWords,
  stemmerOf,
  type WordForms,
  type WordRow,
  wordForms,
} from "../../../db/queries/search/words.ts";
import { mergeVocabularies } from "../../../src/search/merged-vocabulary.rules.ts";
import { type Vocabulary, vocabularyOf } from "../../../src/search/spelling.rules.ts";
import { keysIn, keysOf, mayEndCompound, tailsIn } from "../../../src/search/word-keys/word-keys.rules.ts";
import type { Deps } from "../../deps.ts";
import { netOf } from "./known-words.ts";

/** Adds to a word the kinds that it belongs to, the larger places that contain it, and its search keys. */
export function describeWord({ word, pins }: { word: string; pins: number }): WordRow {
  const wordNet = netOf();
  const [meaning] = wordNet?.meaningsOf(word) ?? [];
  const kinds = wordNet && meaning !== undefined ? [...wordNet.kindsOf(meaning), ...wordNet.placesOf(meaning)] : [];
  return { word, pins, kinds, keys: keysOf(word) };
}

/** Words to describe before other waiting requests get a turn. */
export const AT_ONCE = 20;

/** Stores words that are newer than the last full count. */
export async function addNewWords(db: Database, words: readonly { word: string; pins: number }[]): Promise<void> {
  const described: WordRow[] = [];
  for (const word of words) {
    described.push(describeWord(word));
    if (described.length % AT_ONCE === 0) await Bun.sleep(0);
  }
  await addWords(db, described);
}

type Base = Pick<Deps, "db" | "open" | "now">;

const KEPT_MS = 300_000;
/** Number of words whose forms are cached. */
const FORMS_MAX = 10_000;
/** Maximum number of new Pins to read per refresh, because a sheet or a feed may bring many. A job counts the rest. */
const NEW_PINS_MAX = 2_000;
/** Reread this much: of two concurrent saves, the lower id may be committed last. 10 seconds, in ids. */
const LATE = 10_000n << 22n;

interface Kept {
  until: number;
  counted: Promise<Vocabulary>;
  /** Words that are newer than `counted`, with their numbers of Pins. */
  recent: Map<string, number>;
  vocabulary: Promise<Vocabulary>;
  forms: Map<string, WordForms>;
  /** The newest Pin whose words were read; "" before the first refresh. */
  newest: string;
  looking: Promise<void> | null;
}

// Per database, like the statistics. At most 50,000 words, which take about eight megabytes.
const kept = new WeakMap<Deps["open"], Kept>();

function keptOf({ db, open, now }: Base): Kept {
  const known = kept.get(open);
  if (known && known.until > now().getTime()) return known;
  const counted = listWords(db).then(vocabularyOf);
  const entry: Kept = {
    until: now().getTime() + KEPT_MS,
    counted,
    vocabulary: counted,
    recent: new Map(),
    forms: new Map(),
    newest: known?.newest ?? "",
    looking: null,
  };
  kept.set(open, entry);
  counted.catch(() => kept.delete(open));
  return entry;
}

/** Adds the words of Pins that are newer than the last refresh. Concurrent callers share one refresh. */
async function withNewPins(base: Base): Promise<Kept> {
  const entry = keptOf(base);
  entry.looking ??= look(base, entry).finally(() => {
    entry.looking = null;
  });
  await entry.looking;
  return entry;
}

async function look({ db }: Base, entry: Kept): Promise<void> {
  const newest = await newestPublicPin(db);
  if (newest === null || newest === entry.newest) return;
  const from = entry.newest === "" ? "0" : (BigInt(entry.newest) - LATE).toString();
  const counted = await entry.counted;
  const words = (await countNewWords(db, { from, limit: NEW_PINS_MAX })).filter(
    ({ word }) => counted.pinsOf(word) === 0 && !entry.recent.has(word),
  );
  entry.newest = newest;
  if (words.length === 0) return;
  await addNewWords(db, words);
  for (const { word, pins } of words) entry.recent.set(word, pins);
  const recent = vocabularyOf([...entry.recent].map(([word, pins]) => ({ word, pins })));
  entry.vocabulary = Promise.resolve(mergeVocabularies(counted, recent));
  entry.forms.clear();
}

/** The words of public Pins as of the last refresh. Before suggesting one, check that it finds something. */
export const vocabularyOfSite = (base: Base): Promise<Vocabulary> => keptOf(base).vocabulary;

/** Clears the cache; call this after this process has recounted the words. */
export const forgetVocabulary = ({ open }: Pick<Deps, "open">): void => {
  const known = kept.get(open);
  if (known) known.until = 0;
};

export interface KnownWords {
  vocabulary: Vocabulary;
  /** Other forms of words in a language. */
  formsOf(locale: string, words: readonly string[]): Promise<ReadonlyMap<string, WordForms>>;
}

/** The site's words, including those of Pins that were just saved. */
export const knownWords = async (base: Base): Promise<KnownWords> => asKnown(base, await withNewPins(base));
/** Like `knownWords`, but without reading new Pins. Later steps of a search use it. */
export const wordsOfSite = (base: Base): Promise<KnownWords> => asKnown(base, keptOf(base));

async function asKnown(base: Base, { forms, vocabulary }: Kept): Promise<KnownWords> {
  return {
    vocabulary: await vocabulary,
    formsOf: async (locale, words) => {
      const language = locale.split(/[-_]/)[0]?.toLowerCase() ?? "";
      const keyOf = (word: string) => `${language} ${word}`;
      const missing = words.filter((word) => !forms.has(keyOf(word)));
      if (forms.size + missing.length > FORMS_MAX) forms.clear();
      const sought = missing.map((word) => ({
        word,
        keys: keysIn(locale, word),
        mayEndCompound: mayEndCompound(locale, word),
        tails: tailsIn(locale, word),
      }));
      const found = await wordForms(base.db, { words: sought, stemmer: stemmerOf(locale) });
      for (const one of found) forms.set(keyOf(one.word), one);
      return new Map(words.flatMap((word) => forms.get(keyOf(word)) ?? []).map((one) => [one.word, one]));
    },
  };
}

/** Recounts the words of public Pins. Until then, `vocabulary.ts` adds the words of new Pins. */
export async function countSearchWords({ db, open }: Pick<Deps, "db" | "open">, signal: AbortSignal): Promise<void> {
  const words: WordRow[] = [];
  for (const word of await countWords(db)) {
    words.push(describeWord(word));
    if (words.length % AT_ONCE === 0) await Bun.sleep(0);
    if (signal.aborted) return;
  }
  await replaceWords(db, words);
  forgetVocabulary({ open });
}

import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { believedText } from "../fragments/pin-words.ts";

/** The number of newest public Pins whose words are counted, which bounds the cost. */
const PINS_READ = 200_000;
const WORDS_MAX = 50_000;

/** PostgreSQL's stemming dictionaries by BCP 47 primary subtag, for the languages of an ordinary installation. */
const STEMMERS: Readonly<Record<string, string>> = {
  ar: "arabic_stem",
  ca: "catalan_stem",
  da: "danish_stem",
  de: "german_stem",
  en: "english_stem",
  es: "spanish_stem",
  fi: "finnish_stem",
  fr: "french_stem",
  el: "greek_stem",
  ga: "irish_stem",
  hi: "hindi_stem",
  hu: "hungarian_stem",
  hy: "armenian_stem",
  id: "indonesian_stem",
  it: "italian_stem",
  lt: "lithuanian_stem",
  ne: "nepali_stem",
  nl: "dutch_stem",
  no: "norwegian_stem",
  nb: "norwegian_stem",
  pt: "portuguese_stem",
  ro: "romanian_stem",
  ru: "russian_stem",
  sr: "serbian_stem",
  sv: "swedish_stem",
  ta: "tamil_stem",
  eu: "basque_stem",
  tr: "turkish_stem",
  yi: "yiddish_stem",
};
export const stemmerOf = (locale: string): string =>
  STEMMERS[locale.split(/[-_]/)[0]?.toLowerCase() ?? ""] ?? "english_stem";

/** Leaves out single letters, numbers, and scripts that are indexed letter by letter. */
const isCounted = sql.raw(
  `length(word) between 2 and 40 and word ~ '^[^0-9]+$' and word !~ '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff]'`,
);

/** The most common words of the newest public Pins as the text index has them, with the number of Pins per word. */
export function countWords(db: Database): Promise<{ word: string; pins: number }[]> {
  return rows<{ word: string; pins: number }>(
    db,
    sql`select word, ndoc as pins from ts_stat(${`select ${believedText(null)} from pins where is_public and deleted_at is null
        order by id desc limit ${PINS_READ}`}::text) where ${isCounted}
      order by ndoc desc, word ${limitTo(WORDS_MAX)}`,
  );
}

/** The words of the newest public Pins from an id on, with the number of Pins per word. */
export const countNewWords = (
  db: Database,
  { from, limit }: { from: string; limit: number },
): Promise<{ word: string; pins: number }[]> =>
  rows<{ word: string; pins: number }>(
    db,
    sql`select word, count(*)::int as pins from (select unnest(tsvector_to_array(words)) as word from (
        select ${sql.raw(believedText(null))} as words from pins
        where is_public and deleted_at is null and id >= ${from} order by id desc ${limitTo(limit)}) newest
      ) each where ${isCounted} group by word`,
  );

/** The id of the newest public Pin, or null if the site has no public Pin. */
export async function newestPublicPin(db: Database): Promise<string | null> {
  const [row] = await rows<{ id: string | null }>(
    db,
    sql`select max(id)::text as id from pins where is_public and deleted_at is null`,
  );
  return row?.id ?? null;
}

export interface WordRow {
  word: string;
  pins: number;
  kinds: readonly number[];
  keys: readonly string[];
}

const asRecords = (words: readonly WordRow[]): string =>
  JSON.stringify(
    words.map(({ word, pins, kinds, keys }) => ({
      word,
      pins,
      kinds: `{${kinds.join(",")}}`,
      keys: `{${keys.map((key) => `"${key}"`).join(",")}}`,
    })),
  );
const insertOf = (words: readonly WordRow[]): SQL => sql`insert into search_words (word, pins, kinds, keys)
  select word, pins, kinds::int[], keys::text[] from json_to_recordset(${asRecords(words)}::text::json)
    as r(word text, pins int, kinds text, keys text)`;

/** Adds missing words to the table. */
export async function addWords(db: Database, words: readonly WordRow[]): Promise<void> {
  if (words.length > 0) await db.execute(sql`${insertOf(words)} on conflict (word) do nothing`);
}

/** Replaces all search words with these. */
export async function replaceWords(db: Database, words: readonly WordRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from search_words`);
    for (let at = 0; at < words.length; at += 2_000) await tx.execute(insertOf(words.slice(at, at + 2_000)));
  });
}

export const listWords = (db: Database): Promise<{ word: string; pins: number }[]> =>
  rows<{ word: string; pins: number }>(db, sql`select word, pins from search_words`);

export interface WordForms extends Record<string, unknown> {
  word: string;
  /** A stop word, such as "the". */
  isStop: boolean;
  /** Other words of the vocabulary with the same stem or a common key, most common first. */
  forms: string[];
  /** Compounds that end with the word or one of its forms. */
  compounds: string[];
}

/** A searched word. */
export interface SoughtWord {
  word: string;
  /** See `keysIn`. */
  keys: readonly string[];
  mayEndCompound: boolean;
  /** Other forms of the word, which the vocabulary may only have at the end of a compound. */
  tails: readonly string[];
}

/**
 * A suffix after every word with the same beginning. It makes a prefix search a range of the index, which `like` can only do for
 * constants.
 */
const LAST_CHARACTER = "\u{10ffff}";
const FORMS_MAX = 24;
const COMPOUNDS_MAX = 24;
/** A shorter head is only part of a syllable. */
const HEAD_MIN = 2;

const beginsWith = (word: SQL, beginning: SQL): SQL =>
  sql`${word} ~>=~ ${beginning} and ${word} ~<~ (${beginning} || ${LAST_CHARACTER}::text)`;

/** Forms of words, by the rules of a language. */
export async function wordForms(
  db: Database,
  { words, stemmer }: { words: readonly SoughtWord[]; stemmer: string },
): Promise<WordForms[]> {
  if (words.length === 0) return [];
  const dictionary = sql`${stemmer}::text::regdictionary`;
  const [word, end] = [sql.raw("w.word"), sql.raw("reverse(w.word)")];
  const listed = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(",")}}`;
  const sought = words.map(({ keys, tails, ...one }) => ({ ...one, keys: listed(keys), tails: listed(tails) }));
  const found = await rows<{ word: string; isStop: boolean; forms: string; compounds: string }>(
    db,
    sql`with asked as materialized (
        select word, keys, tails, "mayEndCompound", stems, left(stems[1], greatest(3, length(stems[1]) - 1)) as beginning
        from (select word, keys::text[] as keys, tails::text[] as tails, "mayEndCompound", ts_lexize(${dictionary}, word) as stems
          from json_to_recordset(${JSON.stringify(sought)}::text::json) as r(word text, keys text, tails text, "mayEndCompound" boolean)) r
      ), known as materialized (
        select asked.word, array(select f.word from (
          select w.word, w.pins from search_words w
            where ${beginsWith(word, sql.raw("asked.beginning"))} and (ts_lexize(${dictionary}, w.word))[1] = asked.stems[1]
          union select w.word, w.pins from search_words w where w.keys && asked.keys
        ) f where f.word <> asked.word order by f.pins desc, f.word ${limitTo(FORMS_MAX)}) as forms from asked
      )
      select asked.word, coalesce(asked.stems = '{}', false) as "isStop", to_json(known.forms)::text as forms,
        to_json(array(select f.word from (
          select distinct w.word, w.pins from unnest(known.forms || asked.word || asked.tails) as tail(word)
          join search_words w on ${beginsWith(end, sql.raw("reverse(tail.word)"))}
          where asked."mayEndCompound" and length(tail.word) >= length(asked.word) - 2
            and length(w.word) >= length(tail.word) + ${sql.raw(String(HEAD_MIN))}
        ) f order by f.pins desc, f.word ${limitTo(COMPOUNDS_MAX)}))::text as compounds
      from asked join known on known.word = asked.word`,
  );
  return found.map((row) => ({
    ...row,
    forms: JSON.parse(row.forms) as string[],
    compounds: JSON.parse(row.compounds) as string[],
  }));
}

/** Words of the vocabulary for one of these nouns or its hyponyms, most common first. */
export async function wordsOfKinds(
  db: Database,
  { kinds, limit }: { kinds: readonly number[]; limit: number },
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const found = await rows<{ word: string }>(
    db,
    sql`select word from search_words where kinds && ${`{${kinds.join(",")}}`}::text::int[] order by pins desc, word ${limitTo(limit)}`,
  );
  return found.map(({ word }) => word);
}

import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { limitTo } from "../feeds/pin-list.ts";
import { believedText } from "./believed.ts";

/** So many of the newest public Pins say which words there are: they decide what the counting costs. */
const PINS_READ = 200_000;
const WORDS_MAX = 50_000;

/** A PostgreSQL dictionary of word stems, by BCP 47 primary subtag; the languages that an ordinary installation has. */
const STEMMERS: Readonly<Record<string, string>> = {
  ar: "arabic_stem",
  da: "danish_stem",
  de: "german_stem",
  en: "english_stem",
  es: "spanish_stem",
  fi: "finnish_stem",
  fr: "french_stem",
  hu: "hungarian_stem",
  it: "italian_stem",
  nl: "dutch_stem",
  no: "norwegian_stem",
  nb: "norwegian_stem",
  pt: "portuguese_stem",
  ro: "romanian_stem",
  ru: "russian_stem",
  sv: "swedish_stem",
  tr: "turkish_stem",
};
export const stemmerOf = (locale: string): string =>
  STEMMERS[locale.split(/[-_]/)[0]?.toLowerCase() ?? ""] ?? "english_stem";

/** Every word of the newest public Pins and how many have it, as the text index has them; the commonest. */
export function countWords(db: Database): Promise<{ word: string; pins: number }[]> {
  return rows<{ word: string; pins: number }>(
    db,
    sql`select word, ndoc as pins from ts_stat(${`select ${believedText(null)} from pins where is_public and deleted_at is null
        order by id desc limit ${PINS_READ}`}::text) where length(word) between 2 and 40 and word ~ '^[^0-9]+$'
      order by ndoc desc, word ${limitTo(WORDS_MAX)}`,
  );
}

export interface WordRow {
  word: string;
  pins: number;
  kinds: readonly number[];
}

/** Replaces all search words with these. */
export async function replaceWords(db: Database, words: readonly WordRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from search_words`);
    for (let at = 0; at < words.length; at += 2_000) {
      const part = words
        .slice(at, at + 2_000)
        .map(({ word, pins, kinds }) => ({ word, pins, kinds: `{${kinds.join(",")}}` }));
      await tx.execute(sql`insert into search_words (word, pins, kinds)
        select word, pins, kinds::int[] from json_to_recordset(${JSON.stringify(part)}::text::json)
          as r(word text, pins int, kinds text)`);
    }
  });
}

export const listWords = (db: Database): Promise<{ word: string; pins: number }[]> =>
  rows<{ word: string; pins: number }>(db, sql`select word, pins from search_words`);

export interface WordForms extends Record<string, unknown> {
  word: string;
  /** A stop word, such as "the". */
  isStop: boolean;
  /** Others of the vocabulary with the same stem, the commonest first. */
  forms: string[];
}

/** Behind every word that begins alike. By it a beginning is a range of the index, which `like` makes of constants only. */
const LAST_CHARACTER = "\u{10ffff}";

/** What a language knows of words: those that are one with another form of them. */
export async function wordForms(
  db: Database,
  { words, stemmer }: { words: readonly string[]; stemmer: string },
): Promise<WordForms[]> {
  if (words.length === 0) return [];
  const dictionary = sql`${stemmer}::text::regdictionary`;
  const found = await rows<{ word: string; isStop: boolean; forms: string }>(
    db,
    sql`select asked.word, coalesce(asked.stems = '{}', false) as "isStop", coalesce((
        select json_agg(w.word order by w.pins desc, w.word) from (
          select w.word, w.pins from search_words w
          where w.word ~>=~ asked.beginning and w.word ~<~ (asked.beginning || ${LAST_CHARACTER}::text)
            and w.word <> asked.word and (ts_lexize(${dictionary}, w.word))[1] = asked.stems[1]
          limit 12
        ) w), '[]')::text as forms
      from (select word, stems, left(stems[1], greatest(3, length(stems[1]) - 1)) as beginning
        from (select word, ts_lexize(${dictionary}, word) as stems
          from json_array_elements_text(${JSON.stringify(words)}::text::json) as word) words) asked`,
  );
  return found.map((row) => ({ ...row, forms: JSON.parse(row.forms) as string[] }));
}

/** Words of the vocabulary that mean one of these nouns or a kind of it, the commonest first. */
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

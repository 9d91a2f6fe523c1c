import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { limitTo, type Searched } from "./scan.ts";

/** The number of newest rows to read for words, and of index results to read for forms. */
const READ = 2_000;
const READ_FORMS = 500;
const FORMS_MAX = 12;

const newestOf = ({ table, visible, ranksBy }: Searched): SQL =>
  sql`select ${ranksBy} as words from ${sql.identifier(table)} where ${visible} order by id desc ${limitTo(READ)}`;

/** Rows with a word that shares its beginning with a form of a searched word. */
function begunAlike(from: Searched): SQL {
  const begun = sql`(select q from begun)`;
  if (!from.isIndexed) return sql`select words from (${newestOf(from)}) newest where words @@ ${begun}`;
  return sql`select ${from.ranksBy} as words from ${sql.identifier(from.table)}
    where ${from.visible} and search @@ ${begun} ${limitTo(READ_FORMS)}`;
}

/** The current words of the newest of these rows, with the number of rows per word. */
export const wordsAmong = (db: Database, from: Searched): Promise<{ word: string; pins: number }[]> =>
  rows<{ word: string; pins: number }>(
    db,
    sql`select word, count(*)::int as pins from (
        select unnest(tsvector_to_array(words)) as word from (${newestOf(from)}) newest
      ) each where length(word) between 2 and 40 and word ~ '^[^0-9]+$' group by word`,
  );

/** Other current forms of words in these rows, by the rules of a language; most common first. */
export async function formsAmong(
  db: Database,
  from: Searched,
  { words, stemmer }: { words: readonly string[]; stemmer: string },
): Promise<{ word: string; form: string }[]> {
  if (words.length === 0) return [];
  const dictionary = sql`${stemmer}::text::regdictionary`;
  return rows<{ word: string; form: string }>(
    db,
    sql`with asked as materialized (
        select word, stem, left(stem, greatest(3, length(stem) - 1)) as beginning from (
          select word, (ts_lexize(${dictionary}, word))[1] as stem
          from json_array_elements_text(${JSON.stringify(words)}::text::json) as word) stems
        where stem ~ '^[[:alpha:]]{3,}$'
      ), begun as materialized (select string_agg(quote_literal(beginning) || ':*', ' | ')::tsquery as q from asked)
      select asked.word, found.word as form from (
        select unnest(tsvector_to_array(words)) as word from (${begunAlike(from)}) begun
      ) found join asked on found.word like asked.beginning || '%' and found.word <> asked.word
        and (ts_lexize(${dictionary}, found.word))[1] = asked.stem
      group by asked.word, found.word order by count(*) desc, found.word ${limitTo(FORMS_MAX)}`,
  );
}

import { type SQL, sql } from "drizzle-orm";

/*
 * Other people's names for a picture are part of a Pin's `search`. They count only while none of them was hidden or renamed after they
 * were collected (decision 083). All readers of `search` use these expressions.
 */
const FADING = "(array(select due.image_id from picture_words_due due where due.fades))";
const stillCalledSo = (of: string) => `${of}image_id <> all ${FADING}`;
const ownWords = (of: string) => `ts_filter(${of}search, '{a,b,d}')`;
const columnsOf = (pin: string | null) => (pin === null ? "" : `${pin}.`);

/**
 * The search vector of a Pin, without other people's names for its picture if one of them was hidden or renamed since.
 * @param pin the statement's alias for the Pin; null if it needs none
 */
export const believedText = (pin: string | null): string => {
  const of = columnsOf(pin);
  return `case when ${stillCalledSo(of)} then ${of}search else ${ownWords(of)} end`;
};
export const believedWords = (pin: string | null): SQL => sql.raw(believedText(pin));

/** Whether a name of the Pin's picture was hidden or changed, so that none of its collected names count for now. */
export const isFading: SQL = sql.raw(`image_id = any ${FADING}`);

/**
 * Whether a Pin that the index found still matches. The index contains names that no longer count, so check every
 * result with this.
 */
export const hasStill = (pin: string | null, query: SQL): SQL => {
  const of = columnsOf(pin);
  return sql`(${sql.raw(stillCalledSo(of))} or ${sql.raw(ownWords(of))} @@ ${query})`;
};

/**
 * Whether the text index finds the Pin `p` for a query, and the match still counts. The query may contain creation
 * times (`search_times`).
 */
export const matchesNow = (query: SQL | string | null): SQL => {
  const asked = sql`${query}::text::tsquery`;
  return sql`(p.search || search_times(p.id)) @@ ${asked} and ${hasStill("p", asked)}`;
};

/** Words that a person doesn't want, as a text query; null without any. */
export const unwantedBy = (viewerId: string | SQL): SQL =>
  sql`(select t.without::tsquery from feed_tunings t where t.user_id = ${viewerId}::text::bigint)`;

/**
 * Whether a person has hidden neither the picture nor one of the words of the Pin `p`. The words are read once per statement; most people
 * have none.
 * @param unwanted the statement's own value of `unwantedBy`
 */
export const isUnhidden = (viewerId: string | SQL, unwanted = unwantedBy(viewerId)): SQL => sql`(coalesce(
    (select false from feed_hidden h where h.user_id = ${viewerId}::text::bigint and h.image_id = p.image_id), true)
  and not case when p.search @@ ${unwanted} then ${hasStill("p", unwanted)} else false end)`;

import { type SQL, sql } from "drizzle-orm";

/*
 * Other people's names for a picture are part of a Pin's `search`. They count only while none of them was hidden or renamed
 * after they were collected (decision 083): whatever reads `search` reads it by these.
 */
const FADING = "(array(select due.image_id from picture_words_due due where due.fades))";
const stillCalledSo = (of: string) => `${of}image_id <> all ${FADING}`;
const ownWords = (of: string) => `ts_filter(${of}search, '{a,b,d}')`;
const columnsOf = (pin: string | null) => (pin === null ? "" : `${pin}.`);

/**
 * The words of a Pin that hold at this moment.
 * @param pin the name that the statement has for the Pin; null where it needs none
 */
export const believedText = (pin: string | null): string => {
  const of = columnsOf(pin);
  return `case when ${stillCalledSo(of)} then ${of}search else ${ownWords(of)} end`;
};
export const believedWords = (pin: string | null): SQL => sql.raw(believedText(pin));

/** Whether some name of a Pin's picture is believed no more. */
export const isFading: SQL = sql.raw(`image_id = any ${FADING}`);

/** Whether a Pin whose `search` has a query matches it at this moment: what an index finds is asked this too. */
export const hasStill = (pin: string | null, query: SQL): SQL => {
  const of = columnsOf(pin);
  return sql`(${sql.raw(stillCalledSo(of))} or ${sql.raw(ownWords(of))} @@ ${query})`;
};

/** Whether the Pin `p` matches a text query at this moment, by the index of texts, which holds when a Pin was made too. */
export const matchesNow = (query: SQL | string | null): SQL => {
  const asked = sql`${query}::text::tsquery`;
  return sql`(p.search || search_times(p.id)) @@ ${asked} and ${hasStill("p", asked)}`;
};

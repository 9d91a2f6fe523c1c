import { type SQL, sql } from "drizzle-orm";

/** A word that is asked for, with others that count as the same one. */
export interface Term {
  /** Found by its beginning too; null where only the forms are asked for, one of which must be there. */
  word: string | null;
  /** Found as they are; of the text index, so letters and digits alone. */
  forms: readonly string[];
}

/** What is looked for, once it is understood. All of `terms` and `phrases` must be there, or any, and none of `without`. */
export interface Asked {
  terms: readonly Term[];
  phrases: readonly string[];
  without: readonly string[];
  /** One of the terms is enough: for what is only related. */
  any?: boolean;
  /** What has been shown already. */
  except?: Asked;
}

/** The words of a text as they stand, each by its beginning. */
export const plainly = (words: readonly string[]): Asked => ({
  terms: words.map((word) => ({ word, forms: [] })),
  phrases: [],
  without: [],
});

/** Whether any word is asked for; without one there is nothing to ask the text index. */
export const asksWords = ({ terms, phrases }: Asked): boolean => terms.length + phrases.length > 0;

const FORM = /^[\p{L}\p{N}\p{M}]+$/u;

function formsQuery(forms: readonly string[]): SQL | null {
  const safe = forms.filter((form) => FORM.test(form));
  return safe.length === 0 ? null : sql`${safe.map((form) => `'${form}'`).join(" | ")}::text::tsquery`;
}

const joined = (parts: readonly SQL[], operator: "&&" | "||"): SQL =>
  sql`(${sql.join(parts as SQL[], sql.raw(` ${operator} `))})`;

/** What one term asks the text index for. Forms that begin with the word are found by it. */
export function termQuery({ word, forms }: Term): SQL {
  if (word === null) return formsQuery(forms) ?? sql.raw("null::tsquery");
  const others = formsQuery(forms.filter((form) => !form.startsWith(word)));
  return others ? sql`(search_query(${word}) || ${others})` : sql`search_query(${word})`;
}

const phraseQuery = (phrase: string): SQL => sql`phraseto_tsquery('simple', search_text(${phrase}))`;

/** The text query of what `asksWords`. */
export function textQuery(asked: Asked): SQL {
  const wanted = [...asked.terms.map(termQuery), ...asked.phrases.map(phraseQuery)];
  const not = asked.without.map((word) => sql`!!search_query(${word})`);
  if (asked.except && asksWords(asked.except)) not.push(sql`!!${textQuery(asked.except)}`);
  const all = joined(wanted, asked.any ? "||" : "&&");
  return not.length === 0 ? all : sql`(${all} && ${joined(not, "&&")})`;
}

/** The same words as they stand: what has one of these is a better match than what only begins so. */
export function wholeQuery({ terms, phrases }: Asked): SQL {
  const wanted = terms.flatMap(({ word, forms }) =>
    [word === null ? null : phraseQuery(word), formsQuery(forms)].filter((query) => query !== null),
  );
  return joined([...wanted, ...phrases.map(phraseQuery)], "||");
}

/** The terms that a scan begins with; all where it names none. */
export function leading(asked: Asked, lead: string | null): Asked {
  if (lead === null || asked.any) return asked;
  const words = new Set(lead.split(" "));
  const terms = asked.terms.filter(({ word }) => word !== null && words.has(word));
  return terms.length === 0 ? asked : { terms, phrases: [], without: [] };
}

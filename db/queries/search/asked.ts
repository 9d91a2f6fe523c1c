import { type SQL, sql } from "drizzle-orm";

/** A word that is asked for, with others that count as the same one. */
export interface Term {
  /** Found by its beginning too; null where only the forms are asked for, one of which must be there. */
  word: string | null;
  /** Found as they are; of the text index, so letters and digits alone. */
  forms: readonly string[];
  /** Words that are only related to it. */
  kin?: readonly Kin[];
}

/** Words that stand for another: a synonym or a kind of it, or only something like it. */
export interface Kin {
  forms: readonly string[];
  /** What one of these is worth, where the word itself is worth 1. */
  share: number;
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

/** Whether there are words that it must not have. */
export const negates = ({ without, except }: Asked): boolean => without.length > 0 || except !== undefined;

const FORM = /^[\p{L}\p{N}\p{M}]+$/u;

function formsQuery(forms: readonly string[]): SQL | null {
  const safe = forms.filter((form) => FORM.test(form));
  return safe.length === 0 ? null : sql`${safe.map((form) => `'${form}'`).join(" | ")}::text::tsquery`;
}

const joined = (parts: readonly SQL[], operator: "&&" | "||"): SQL =>
  sql`(${sql.join(parts as SQL[], sql.raw(` ${operator} `))})`;

/** What one term asks the text index for, without its kin. Forms that begin with the word are found by it. */
function ownQuery({ word, forms }: Term): SQL | null {
  if (word === null) return formsQuery(forms);
  const others = formsQuery(forms.filter((form) => !form.startsWith(word)));
  return others ? sql`(search_query(${word}) || ${others})` : sql`search_query(${word})`;
}

/** The same with its kin. */
function termQuery(term: Term): SQL[] {
  const all = [ownQuery(term), ...(term.kin ?? []).map(({ forms }) => formsQuery(forms))].filter(
    (query) => query !== null,
  );
  return all.length === 0 ? [] : [joined(all, "||")];
}

const phraseQuery = (phrase: string): SQL => sql`phraseto_tsquery('simple', search_text(${phrase}))`;

/** The text query of what `asksWords`. */
export function textQuery(asked: Asked): SQL {
  const wanted = [...asked.terms.flatMap(termQuery), ...asked.phrases.map(phraseQuery)];
  const not = asked.without.map((word) => sql`!!search_query(${word})`);
  if (asked.except && asksWords(asked.except)) not.push(sql`!!${textQuery(asked.except)}`);
  const all = joined(wanted, asked.any ? "||" : "&&");
  return not.length === 0 ? all : sql`(${all} && ${joined(not, "&&")})`;
}

/** A part of what is asked for, by which matches are ranked: a term or a phrase. */
export interface Part {
  /** The words as they stand, or another form of them; null where only kin is asked for. */
  whole: SQL | null;
  /** What only begins so, too; null where that counts for nothing. */
  begun: SQL | null;
  kin: readonly { query: SQL; share: number }[];
}

export function partsOf({ terms, phrases }: Asked): Part[] {
  return [
    ...terms.map((term): Part => {
      const whole = [term.word === null ? null : phraseQuery(term.word), formsQuery(term.forms)];
      const known = whole.filter((query) => query !== null);
      return {
        whole: known.length === 0 ? null : joined(known, "||"),
        begun: term.word === null ? null : ownQuery(term),
        kin: (term.kin ?? []).flatMap(({ forms, share }) => {
          const query = formsQuery(forms);
          return query ? [{ query, share }] : [];
        }),
      };
    }),
    ...phrases.map((phrase): Part => ({ whole: phraseQuery(phrase), begun: null, kin: [] })),
  ].filter(({ whole, kin }) => whole !== null || kin.length > 0);
}

/** The terms that a scan begins with; all where it names none. */
export function leading(asked: Asked, lead: string | null): Asked {
  if (lead === null || asked.any) return asked;
  const words = new Set(lead.split(" "));
  const terms = asked.terms.filter(({ word }) => word !== null && words.has(word));
  return terms.length === 0 ? asked : { terms, phrases: [], without: [] };
}

import { type SQL, sql } from "drizzle-orm";
import { tokensOf } from "../../../src/search/pieces.rules.ts";

/** A searched word, with others that count as equal. */
export interface Term {
  /** Also matches as a prefix; null to match only the forms, one of which is required. */
  word: string | null;
  /** For hiragana: matches only as a whole word, so that "isu" is not found in "kireisugiru". */
  isAlone?: boolean;
  /** Matched exactly: index words of letters and digits. A space between two words asks for them next to each other. */
  forms: readonly string[];
  /** Words that are only related to it, or that may be another word. */
  synonyms?: readonly Synonym[];
}

/** Words that replace another one: a synonym, a hyponym, or something similar. */
export interface Synonym {
  forms: readonly string[];
  /** See `Term`. */
  isAlone?: boolean;
  /** Instead of forms: a row must have all of these words, in any order. */
  all?: readonly string[];
  /** The weight of a match, relative to 1 for the word itself. */
  share: number;
}

/** The parsed query. All of `terms` and `phrases` are required, or any of them, and none of `without`. */
export interface Asked {
  terms: readonly Term[];
  phrases: readonly string[];
  without: readonly string[];
  /** Any one of the terms is enough: for related results. */
  any?: boolean;
  /** The query of results that were already shown. */
  except?: Asked;
}

/** The words of a text as typed, each as a prefix. */
export const plainly = (words: readonly string[]): Asked => ({
  terms: words.map((word) => ({ word, forms: [] })),
  phrases: [],
  without: [],
});

/** Whether the query has words; without any, the text index is not needed. */
export const asksWords = ({ terms, phrases }: Asked): boolean => terms.length + phrases.length > 0;

/** Whether the query excludes words. */
export const negates = ({ without, except }: Asked): boolean => without.length > 0 || except !== undefined;

const FORM = /^[\p{L}\p{N}\p{M}]+$/u;

/** Hiragana allowed around a short word: particles on both sides, endings of verbs and adjectives only before it. */
const [BEFORE, AFTER] = ["のとはがをにでやもへなかよねうるたい", "のとはがをにでやもへなかよねま"];
const HIRAGANA = Array.from({ length: 0x56 }, (_, at) => String.fromCharCode(0x3041 + at));
const noneBut = (letters: string): string => {
  const others = HIRAGANA.filter((letter) => !letters.includes(letter));
  return `!(${others.map((letter) => `'${letter}'`).join(" | ")})`;
};
const [NONE_BEFORE, NONE_AFTER] = [noneBut(BEFORE), noneBut(AFTER)];

/** A form as a text query: one word, or several next to each other. Null if it has other characters. */
function formText(form: string, isAlone: boolean): string | null {
  const tokens = form.split(" ").flatMap(tokensOf);
  if (tokens.length === 0 || !tokens.every((token) => FORM.test(token))) return null;
  const words = tokens.map((token) => `'${token}'`);
  if (isAlone) return `(${[NONE_BEFORE, ...words, NONE_AFTER].join(" <-> ")})`;
  return words.length === 1 ? `${words[0]}` : `(${words.join(" <-> ")})`;
}

function formsQuery(forms: readonly string[], isAlone = false): SQL | null {
  const safe = forms.map((form) => formText(form, isAlone)).filter((text) => text !== null);
  return safe.length === 0 ? null : sql`${safe.join(" | ")}::text::tsquery`;
}

const synonymQuery = ({ forms, all, isAlone }: Synonym): SQL | null =>
  all ? sql`search_query(${all.join(" ")})` : formsQuery(forms, isAlone);

const joined = (parts: readonly SQL[], operator: "&&" | "||"): SQL =>
  sql`(${sql.join(parts as SQL[], sql.raw(` ${operator} `))})`;

/** A term as a text query, without its synonyms. The word's prefix also matches forms that begin with it. */
function ownQuery({ word, forms, isAlone }: Term): SQL | null {
  if (word === null) return formsQuery(forms);
  const begun = isAlone ? formsQuery([word], true) : sql`search_query(${word})`;
  const others = formsQuery(forms.filter((form) => !form.startsWith(word)));
  return others && begun ? sql`(${begun} || ${others})` : begun;
}

/** A term as text queries, including its synonyms. */
function termQuery(term: Term): SQL[] {
  const all = [ownQuery(term), ...(term.synonyms ?? []).map(synonymQuery)].filter((query) => query !== null);
  return all.length === 0 ? [] : [joined(all, "||")];
}

const phraseQuery = (phrase: string): SQL => sql`phraseto_tsquery('simple', search_text(${phrase}))`;

/** The text query of a query that `asksWords`. */
export function textQuery(asked: Asked): SQL {
  const wanted = [...asked.terms.flatMap(termQuery), ...asked.phrases.map(phraseQuery)];
  const not = asked.without.map((word) => sql`!!search_query(${word})`);
  if (asked.except && asksWords(asked.except)) not.push(sql`!!${textQuery(asked.except)}`);
  const all = joined(wanted, asked.any ? "||" : "&&");
  return not.length === 0 ? all : sql`(${all} && ${joined(not, "&&")})`;
}

/** A term or phrase by which matches are ranked. */
export interface Part {
  /** The word as typed, or another form of it; null if only synonyms are searched. */
  whole: SQL | null;
  /** That word as a prefix; null if a prefix doesn't count. */
  begun: SQL | null;
  synonyms: readonly { query: SQL; share: number }[];
}

export function partsOf({ terms, phrases }: Asked): Part[] {
  return [
    ...terms.map((term): Part => {
      const typed = term.word === null ? null : term.isAlone ? formsQuery([term.word], true) : phraseQuery(term.word);
      const whole = [typed, formsQuery(term.forms)];
      const known = whole.filter((query) => query !== null);
      return {
        whole: known.length === 0 ? null : joined(known, "||"),
        begun: term.word === null ? null : ownQuery(term),
        synonyms: (term.synonyms ?? []).flatMap((synonyms) => {
          const query = synonymQuery(synonyms);
          return query ? [{ query, share: synonyms.share }] : [];
        }),
      };
    }),
    ...phrases.map((phrase): Part => ({ whole: phraseQuery(phrase), begun: null, synonyms: [] })),
  ].filter(({ whole, synonyms }) => whole !== null || synonyms.length > 0);
}

/** The terms that a scan starts with; all if `lead` is null. */
export function leading(asked: Asked, lead: string | null): Asked {
  if (lead === null || asked.any) return asked;
  const words = new Set(lead.split(" "));
  const terms = asked.terms.filter(({ word }) => word !== null && words.has(word));
  return terms.length === 0 ? asked : { terms, phrases: [], without: [] };
}

import { type SQL, sql } from "drizzle-orm";
import { tokensOf } from "../../../src/model/unspaced.rules.ts";

/** A word that is asked for, with others that count as the same one. */
export interface Term {
  /** Found by its beginning too; null where only the forms are asked for, one of which must be there. */
  word: string | null;
  /** For hiragana: matches only as a whole word, so that "isu" is not found in "kireisugiru". */
  isAlone?: boolean;
  /** Matched exactly: index words of letters and digits. A space between two words asks for them next to each other. */
  forms: readonly string[];
  /** Words that are only related to it, or that may be another word. */
  synonyms?: readonly Synonym[];
}

/** Words that stand for another: a synonym or a kind of it, or only something like it. */
export interface Synonym {
  forms: readonly string[];
  /** See `Term`. */
  isAlone?: boolean;
  /** Instead of forms: a row must have all of these words, in any order. */
  all?: readonly string[];
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

/** What one term asks the text index for, without its synonyms. Forms that begin with the word are found by it. */
function ownQuery({ word, forms, isAlone }: Term): SQL | null {
  if (word === null) return formsQuery(forms);
  const begun = isAlone ? formsQuery([word], true) : sql`search_query(${word})`;
  const others = formsQuery(forms.filter((form) => !form.startsWith(word)));
  return others && begun ? sql`(${begun} || ${others})` : begun;
}

/** The same with its synonyms. */
function termQuery(term: Term): SQL[] {
  const all = [ownQuery(term), ...(term.synonyms ?? []).map(synonymQuery)].filter((query) => query !== null);
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
  /** The words as they stand, or another form of them; null where only synonyms is asked for. */
  whole: SQL | null;
  /** What only begins so, too; null where that counts for nothing. */
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

/** The terms that a scan begins with; all where it names none. */
export function leading(asked: Asked, lead: string | null): Asked {
  if (lead === null || asked.any) return asked;
  const words = new Set(lead.split(" "));
  const terms = asked.terms.filter(({ word }) => word !== null && words.has(word));
  return terms.length === 0 ? asked : { terms, phrases: [], without: [] };
}

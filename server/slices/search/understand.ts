import { type SQL, sql } from "drizzle-orm";
import type { Asked, Term } from "../../../db/queries/search/asked.ts";
import { operatedOn } from "../../../db/queries/search/operators.ts";
import { searchWords } from "../../../src/model/search-query.rules.ts";
import { joinedWords } from "../../../src/search/joined-words.rules.ts";
import { asksSomething, type ParsedQuery, parseQuery } from "../../../src/search/query.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { formsOf, vocabularyOfSite } from "./vocabulary.ts";

type Caller = Pick<Context, "deps" | "viewer" | "locale">;

/** A query as the person meant it, as far as their language says. */
export interface Understood {
  text: string;
  parsed: ParsedQuery;
  asked: Asked;
  /** The words that something must have, without those that say nothing ("the"). */
  words: readonly string[];
  /** What the operators ask of the table `pins`. */
  operators: SQL;
}

/** @returns null where nothing is asked for */
export async function understand(ctx: Caller, text: string): Promise<Understood | null> {
  const parsed = parseQuery(text);
  if (!asksSomething(parsed)) return null;
  const { deps, viewer, locale } = ctx;
  const [forms, vocabulary] = await Promise.all([formsOf(deps, locale, parsed.words), vocabularyOfSite(deps)]);
  const saying = parsed.words.filter((word) => !forms.get(word)?.isStop);
  const words = saying.length > 0 ? saying : parsed.words;
  const joined = joinedWords(parsed.words, vocabulary);
  const terms: Term[] = words.map((word) => ({
    word,
    forms: [...(forms.get(word)?.forms ?? []), ...(joined.get(word) ?? [])],
  }));
  for (const tag of parsed.tags) terms.push({ word: tag, forms: [] });
  const phrases = [...parsed.phrases];
  // A domain's words stand in the text index, next to each other.
  if (parsed.site !== null) phrases.push(searchWords(parsed.site).join(" ") || parsed.site);
  return {
    text,
    parsed,
    asked: { terms, phrases, without: parsed.without },
    words: [...words, ...parsed.tags],
    operators: hasOperators(parsed) ? operatedOn(parsed, viewer.user?.id ?? null) : sql.raw("true"),
  };
}

export const hasOperators = ({ tags, from, board, site }: ParsedQuery) =>
  tags.length + board.length > 0 || from !== null || site !== null;

/** The same on boards and people: the words of `site:` stand in the texts of Pins alone. */
export const withoutSite = (query: Understood): Understood => ({
  ...query,
  asked: { ...query.asked, phrases: query.parsed.phrases },
});

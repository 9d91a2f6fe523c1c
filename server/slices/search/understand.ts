import { type SQL, sql } from "drizzle-orm";
import type { Asked, Term } from "../../../db/queries/search/asked.ts";
import { operatedOn } from "../../../db/queries/search/operators.ts";
import { isSyllable, joinedWords } from "../../../src/search/joined-words.rules.ts";
import { piecesOf } from "../../../src/search/pieces.rules.ts";
import { asksSomething, type ParsedQuery, parseQuery } from "../../../src/search/query.rules.ts";
import { isOneWord, splitSpellings } from "../../../src/search/split-words.rules.ts";
import { isParticle } from "../../../src/search/word-keys/word-keys.rules.ts";
import { searchWords } from "../../../src/text/search-query.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { isShortHiragana, spellingsOf } from "./spellings.ts";
import { type KnownWords, knownWords } from "./vocabulary.ts";

type Caller = Pick<Context, "deps" | "viewer" | "locale">;

/** Weight of a compound that ends with the word, relative to the word itself. */
const COMPOUND = 0.7;
/** Maximum number of pieces of a text without spaces, because each costs time. */
const PIECES_MAX = 12;
const IS_KOREAN = /^\p{Script=Hangul}+$/u;

/** A parsed query, interpreted in the person's language. */
export interface Understood {
  text: string;
  parsed: ParsedQuery;
  asked: Asked;
  /** The required words, without stop words ("the"). */
  words: readonly string[];
  /** The operators' conditions, on the table `pins`. */
  operators: SQL;
}

/**
 * @param wordsFor reads the site's words; later steps of a request pass `wordsOfSite`, because the first step has read
 * the newest Pins
 * @returns null if the query is empty
 */
export async function understand(
  ctx: Caller,
  text: string,
  wordsFor: (deps: Caller["deps"]) => Promise<KnownWords> = knownWords,
): Promise<Understood | null> {
  const parsed = parseQuery(text);
  if (!asksSomething(parsed)) return null;
  const { viewer } = ctx;
  const { words, terms } = await termsOf(ctx, parsed, text, await wordsFor(ctx.deps));
  for (const tag of parsed.tags) terms.push({ word: tag, forms: [] });
  const phrases = [...parsed.phrases];
  // Search a domain as a phrase, because its words are adjacent in the text index.
  if (parsed.site !== null) phrases.push(searchWords(parsed.site).join(" ") || parsed.site);
  return {
    text,
    parsed,
    asked: { terms, phrases, without: parsed.without },
    words: [...words, ...parsed.tags],
    operators: hasOperators(parsed) ? operatedOn(parsed, viewer.user?.id ?? null) : sql.raw("true"),
  };
}

/** Pairs of adjacent Korean words, which people write with or without a space. */
const spacelessPairs = (words: readonly string[]): string[][] =>
  words.slice(1).flatMap((word, at) => {
    const pair = [words[at] ?? "", word];
    return pair.every((one) => IS_KOREAN.test(one)) ? [pair] : [];
  });

/** The required words with their other forms and spellings; stop words ("the") are left out. */
async function termsOf(
  { locale }: Caller,
  parsed: ParsedQuery,
  text: string,
  known: KnownWords,
): Promise<{ words: string[]; terms: Term[] }> {
  const oneWord = parsed.hyphenated.filter(isOneWord);
  const apart = new Set(oneWord.flat());
  const typed = [...parsed.words.filter((word) => !apart.has(word)), ...oneWord.map((parts) => parts.join(""))];
  const pieces = [...new Set(typed.flatMap(piecesOf))].slice(0, PIECES_MAX);
  const pairs = spacelessPairs(pieces);
  const forms = await known.formsOf(locale, [...pieces, ...pairs.map((pair) => pair.join(""))]);
  const saying = pieces.filter((word) => !forms.get(word)?.isStop && !isParticle(word));
  const words = saying.length > 0 ? saying : pieces;
  const joined = joinedWords(parsed.words, known.vocabulary);
  const hyphenless = (word: string) =>
    parsed.hyphenated.filter((parts) => parts.includes(word)).map((parts) => parts.join(""));
  const terms = await Promise.all(
    words.map(async (word): Promise<Term> => {
      const spellings = await spellingsOf(word, locale, known.vocabulary);
      const parts = oneWord.filter((one) => one.join("") === word).map((one) => one.join(" "));
      const same = [...(forms.get(word)?.forms ?? []), ...(joined.get(word) ?? []), ...hyphenless(word), ...parts];
      for (const pair of pairs.filter((one) => one.includes(word))) {
        const together = pair.join("");
        same.push(together, ...(forms.get(together)?.forms ?? []));
      }
      const nouns = (forms.get(word)?.forms ?? []).filter((form) => IS_KOREAN.test(word) && word.startsWith(form));
      same.push(...nouns.flatMap((noun) => splitSpellings(noun, known.vocabulary)));
      const compounds = forms.get(word)?.compounds ?? [];
      const isWhole = isSyllable(word, text, locale);
      return {
        word: isWhole ? null : word,
        isAlone: isShortHiragana(word),
        forms: [...new Set([...(isWhole ? [word] : []), ...same, ...spellings.forms])],
        synonyms: [...spellings.synonyms, { forms: compounds, share: COMPOUND }].filter(
          (synonyms) => synonyms.all || synonyms.forms.length > 0,
        ),
      };
    }),
  );
  return { words, terms };
}

export const hasOperators = ({ tags, from, board, site }: ParsedQuery) =>
  tags.length + board.length > 0 || from !== null || site !== null;

/** The query for boards and people, without `site:`, because only Pins' texts contain domains. */
export const withoutSite = (query: Understood): Understood => ({
  ...query,
  asked: { ...query.asked, phrases: query.parsed.phrases },
});

import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";

export const KEYWORD_MATCHES = ["BROAD", "PHRASE", "EXACT"] as const;
export type KeywordMatch = (typeof KEYWORD_MATCHES)[number];
/** Parents of keywords. Only ad groups have keywords that searches find them by. */
export const KEYWORD_LEVELS = ["ACCOUNT", "CAMPAIGN", "AD_GROUP"] as const;
export type KeywordLevel = (typeof KEYWORD_LEVELS)[number];
/** Match types, and those of negative keywords. */
export const KEYWORD_KINDS = [
  ...KEYWORD_MATCHES,
  ...(["BROAD_NEGATIVE", "PHRASE_NEGATIVE", "EXACT_NEGATIVE"] as const),
] as const;
/** Maximum keywords of one ad group, one campaign, or the account itself. */
export const KEYWORDS_MAX = 1_000;
const KEYWORD_LENGTH_MAX = 120;

/** Stored without capitals and extra spaces, which comparisons ignore. */
export const keywordTextSchema = textSchema(KEYWORD_LENGTH_MAX)
  .transform((text) => text.toLowerCase().replace(/\s+/g, " "))
  .refine((text) => /[\p{L}\p{N}]/u.test(text), coded("keywordEmpty"));

/** Parses typed text, one keyword per line: `"in quotes"` is a phrase match, `[in brackets]` is exact. */
export function keywordsOf(text: string): { value: string; matchType: KeywordMatch }[] {
  const found = text.split(/[\n,]/).flatMap((line): { value: string; matchType: KeywordMatch }[] => {
    const written = line.trim();
    const [, phrase] = /^"(.+)"$/.exec(written) ?? [];
    const [, exact] = /^\[(.+)\]$/.exec(written) ?? [];
    const read = keywordTextSchema.safeParse(phrase ?? exact ?? written);
    return read.success ? [{ value: read.data, matchType: phrase ? "PHRASE" : exact ? "EXACT" : "BROAD" }] : [];
  });
  return [...new Map(found.map((keyword) => [`${keyword.matchType} ${keyword.value}`, keyword])).values()];
}

/** Search terms of fewer people are never listed separately. */
export const SEARCH_PEOPLE_MIN = 10;

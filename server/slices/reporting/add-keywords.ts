import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { countKeywords, insertKeywords } from "../../../db/queries/reporting/keywords.ts";
import { KEYWORDS_MAX } from "../../../src/reporting/keyword.rules.ts";
import type { newKeywordSchema } from "../../../src/reporting/keywords.contract.ts";
import type { NewId } from "../../platform/system/ids.ts";

export interface KeywordOwner {
  advertiserId: string;
  adGroupId: string | null;
  campaignId: string | null;
}
type NewKeyword = z.output<typeof newKeywordSchema>;

/** Formats a keyword for an account's history. */
export const keywordWords = ({ value, matchType, isNegative }: Omit<NewKeyword, "bidInMicroCurrency">): string =>
  `${isNegative ? "-" : ""}${value} (${matchType})`;

/**
 * Adds keywords to an ad group or a campaign, whose row the caller has locked.
 * @returns the keywords' ids, and the texts of new ones; null if there would be too many
 */
export async function addKeywords(
  newId: NewId,
  tx: Database,
  { advertiserId, adGroupId, campaignId }: KeywordOwner,
  keywords: readonly NewKeyword[],
): Promise<{ ids: string[]; words: string[] } | null> {
  const made = keywords.map(({ value, matchType, isNegative, bidInMicroCurrency }) => ({
    id: newId(),
    value,
    matchType,
    isNegative,
    bid: bidInMicroCurrency == null ? null : String(bidInMicroCurrency),
  }));
  const { ids, added } = await insertKeywords(tx, { advertiserId, adGroupId, campaignId }, made);
  if ((await countKeywords(tx, { adGroupId, campaignId })) > KEYWORDS_MAX) return null;
  return { ids, words: made.filter(({ id }) => added.includes(id)).map(keywordWords) };
}

import {
  createKeywords,
  type Keyword,
  listKeywords,
  updateKeywords,
} from "../../../src/reporting/keywords.contract.ts";
import { ACCOUNT, type Input, isRow, type Operation, operation, page } from "./operation.ts";
import { refuse } from "./shapes.ts";

/** In the API description, an excluded keyword has a match type with this suffix. */
const NEGATIVE = "_NEGATIVE";
const MATCH_TYPES = ["BROAD", "PHRASE", "EXACT", "PHRASE_NEGATIVE", "EXACT_NEGATIVE"];
const noKeyword = (id: string) => `Keyword ${id} is not there, or not of this ad account.`;

/** A keyword in the format of the public API description v5. */
const keywordOnWire = ({ id, campaignId, adGroupId, value, matchType, isNegative, ...it }: Keyword) => ({
  id,
  archived: false,
  parent_id: adGroupId ?? campaignId,
  parent_type: adGroupId ? "ad_group" : "campaign",
  type: "keyword",
  value,
  // The description can't exclude broadly.
  match_type: !isNegative ? matchType : matchType === "BROAD" ? null : `${matchType}${NEGATIVE}`,
  bid: it.bidInMicroCurrency,
});

/** Keywords are listed for a campaign or an ad group. */
const keywordsAsked = ({ adAccountId, campaignId, adGroupId, adGroupIds, pageSize, bookmark }: Input): Input => ({
  adAccountId,
  pageSize,
  bookmark,
  ...(campaignId !== undefined && { campaignIds: campaignId, level: "CAMPAIGN" }),
  ...((adGroupIds ?? adGroupId) !== undefined && { adGroupIds: adGroupIds ?? adGroupId }),
});

/** A parent is an ad group, unless its type says that it is a campaign. */
function keywordsMade({ adAccountId, parentId, parentType, keywords }: Input): Input {
  const made = Array.isArray(keywords)
    ? keywords.map((row) => {
        if (!isRow(row)) return row;
        const match = String(row.matchType ?? "BROAD");
        // The description excludes keywords by phrase and exactly, and not broadly.
        if (match === `BROAD${NEGATIVE}`) refuse("match_type", MATCH_TYPES);
        const isNegative = match.endsWith(NEGATIVE);
        return {
          value: row.value,
          isNegative,
          matchType: isNegative ? match.slice(0, -NEGATIVE.length) : match,
          ...(row.bid != null && { bidInMicroCurrency: row.bid }),
        };
      })
    : keywords;
  const parent = parentType === "campaign" ? { campaignId: parentId } : { adGroupId: parentId };
  return { adAccountId, ...parent, keywords: made };
}

const keywordsChanged = ({ adAccountId, keywords }: Input): Input => ({
  adAccountId,
  keywords: Array.isArray(keywords)
    ? keywords.map((row) =>
        isRow(row) ? { id: row.id, isArchived: row.archived ?? false, bidInMicroCurrency: row.bid } : row,
      )
    : keywords,
});

const KEYWORDS = `${ACCOUNT}/keywords`;

export const KEYWORD_OPERATIONS: readonly Operation[] = [
  operation("GET", KEYWORDS, listKeywords, page(keywordOnWire), keywordsAsked),
  operation(
    "POST",
    KEYWORDS,
    createKeywords,
    ({ items }) => ({ keywords: items.map(keywordOnWire), errors: [] }),
    keywordsMade,
  ),
  operation(
    "PATCH",
    KEYWORDS,
    updateKeywords,
    ({ items, archived, missing }) => ({
      keywords: [...items.map(keywordOnWire), ...archived.map((row) => ({ ...keywordOnWire(row), archived: true }))],
      errors: missing.map((id) => ({ error_messages: [noKeyword(id)] })),
    }),
    keywordsChanged,
  ),
];

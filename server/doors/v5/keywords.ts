import type { Keyword } from "../../../src/reporting/keywords.contract.ts";

type Input = Record<string, unknown>;

/** Excluded keywords are a kind of match there. */
const NEGATIVE = "_NEGATIVE";

/** A keyword as the public API description v5 has it. */
export const keywordOnWire = ({ id, campaignId, adGroupId, value, matchType, isNegative, ...it }: Keyword) => ({
  ...{ id, archived: false, parent_id: adGroupId ?? campaignId, parent_type: adGroupId ? "ad_group" : "campaign" },
  ...{ type: "keyword", value, match_type: isNegative ? `${matchType}${NEGATIVE}` : matchType },
  bid: it.bidInMicroCurrency,
});

/** Keywords are listed of a campaign or an ad group. */
export const keywordsAsked = ({ adAccountId, campaignId, adGroupId, pageSize, bookmark }: Input): Input => ({
  ...{ adAccountId, pageSize, bookmark },
  ...(campaignId !== undefined && { campaignIds: campaignId, level: "CAMPAIGN" }),
  ...(adGroupId !== undefined && { adGroupIds: adGroupId }),
});

const isRow = (row: unknown): row is Input => typeof row === "object" && row !== null && !Array.isArray(row);

/** A parent is an ad group, unless its type says that it is a campaign. */
export function keywordsMade({ adAccountId, parentId, parentType, keywords }: Input): Input {
  const made = Array.isArray(keywords)
    ? keywords.map((row) => {
        if (!isRow(row)) return row;
        const match = String(row.matchType ?? "BROAD");
        const isNegative = match.endsWith(NEGATIVE);
        return {
          ...{ value: row.value, isNegative, matchType: isNegative ? match.slice(0, -NEGATIVE.length) : match },
          ...(row.bid != null && { bidInMicroCurrency: row.bid }),
        };
      })
    : keywords;
  const parent = parentType === "campaign" ? { campaignId: parentId } : { adGroupId: parentId };
  return { adAccountId, ...parent, keywords: made };
}

import { type KeywordRow, listKeywords } from "../../../db/queries/reporting/keywords.ts";
import { listKeywords as contract, type Keyword } from "../../../src/reporting/keywords.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const keywords = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, isNegative, campaignIds, adGroupIds } = input;
  const asked = {
    advertiserId: account.id,
    level: level ?? null,
    isNegative: isNegative ?? null,
    campaignIds: campaignIds ?? null,
    adGroupIds: adGroupIds ?? null,
  };
  return pageById(input, fail, {
    list: (at) => listKeywords(ctx.deps.db, { ...asked, ...at }),
    present: (rows) => rows.map(serializeKeyword),
  });
});

export const serializeKeyword = ({ bid, ...row }: KeywordRow): Keyword => ({
  ...row,
  bidInMicroCurrency: bid === null ? null : Number(bid),
});

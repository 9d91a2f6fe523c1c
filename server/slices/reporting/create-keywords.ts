import { lockAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import { countKeywords, insertKeywords, listKeywords } from "../../../db/queries/reporting/keywords.ts";
import { KEYWORDS_MAX } from "../../../src/reporting/keyword.rules.ts";
import { createKeywords as contract } from "../../../src/reporting/keywords.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { presentKeyword } from "./keywords.ts";

export const createKeywords = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId } = ctx.deps;
  const advertiserId = account.id;
  const [adGroupId, campaignId] = [input.adGroupId ?? null, input.campaignId ?? null];
  const ids = await db.transaction(async (tx) => {
    const owner = adGroupId
      ? await lockAdGroup(tx, { id: adGroupId, advertiserId })
      : campaignId && (await lockCampaign(tx, { id: campaignId, advertiserId }));
    if (!owner) return fail(adGroupId ? "AD_GROUP_NOT_FOUND" : "CAMPAIGN_NOT_FOUND");
    const made = input.keywords.map(({ value, matchType, isNegative, bidInMicroCurrency }) => ({
      ...{ id: newId(), value, matchType, isNegative },
      bid: bidInMicroCurrency == null ? null : String(bidInMicroCurrency),
    }));
    const { ids, added } = await insertKeywords(tx, { advertiserId, adGroupId, campaignId }, made);
    if ((await countKeywords(tx, { adGroupId, campaignId })) > KEYWORDS_MAX) return fail("KEYWORDS_FULL");
    const change = {
      thing: adGroupId ? ("AD_GROUP" as const) : ("CAMPAIGN" as const),
      thingId: owner.id,
      label: owner.name,
    };
    const words = made
      .filter(({ id }) => added.includes(id))
      .map(({ value, matchType, isNegative }) => `${isNegative ? "-" : ""}${value} (${matchType})`);
    if (words.length > 0) {
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before: { keywords: [] }, after: { keywords: words } }]);
    }
    return ids;
  });
  const found = await listKeywords(db, { advertiserId, ids, after: null, limit: ids.length });
  return { items: found.map(presentKeyword) };
});

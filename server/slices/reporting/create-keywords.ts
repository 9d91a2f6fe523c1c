import { lockAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import { listKeywords } from "../../../db/queries/reporting/keywords.ts";
import { createKeywords as contract } from "../../../src/reporting/keywords.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { addKeywords } from "./add-keywords.ts";
import { serializeKeyword } from "./keywords.ts";

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
    const added = await addKeywords(newId, tx, { advertiserId, adGroupId, campaignId }, input.keywords);
    if (!added) return fail("KEYWORDS_FULL");
    const change = {
      thing: adGroupId ? ("AD_GROUP" as const) : ("CAMPAIGN" as const),
      thingId: owner.id,
      label: owner.name,
    };
    const { ids, words } = added;
    if (words.length > 0) {
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before: { keywords: [] }, after: { keywords: words } }]);
    }
    return ids;
  });
  const found = await listKeywords(db, { advertiserId, ids, after: null, limit: ids.length });
  return { items: found.map(serializeKeyword) };
});

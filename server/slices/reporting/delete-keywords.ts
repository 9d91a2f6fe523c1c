import { deleteKeywords as takeAway } from "../../../db/queries/reporting/keywords.ts";
import { deleteKeywords as contract } from "../../../src/reporting/keywords.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { keywordWords } from "./add-keywords.ts";

export const deleteKeywords = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const advertiserId = account.id;
  return ctx.deps.db.transaction(async (tx) => {
    const gone = await takeAway(tx, { advertiserId, ids: input.keywordIds });
    const changes = gone.map(({ adGroupId, campaignId, ...keyword }) => ({
      thing: adGroupId ? ("AD_GROUP" as const) : ("CAMPAIGN" as const),
      thingId: adGroupId ?? campaignId ?? advertiserId,
      label: keyword.value,
      before: { keywords: [keywordWords(keyword)] },
      after: { keywords: [] },
    }));
    await recordChanges(ctx, tx, advertiserId, changes);
    return { deleted: gone.length };
  });
});

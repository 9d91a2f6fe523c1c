import { findMadeCampaign } from "../../../db/queries/ads/write-ads.ts";
import { createCampaigns as contract } from "../../../src/advertiser/entities.contract.ts";
import { newCampaignSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, rowOnce, withData } from "./bulk.ts";
import { planNewCampaign } from "./plans.ts";
import { recordChanges } from "./record-change.ts";
import { readCampaigns } from "./serialize-entities.ts";
import { writeNewCampaign } from "./writes.ts";

export const createCampaigns = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const advertiserId = account.id;
  const key = idempotencyKeyOf(ctx, input, fail);
  const results = await eachRow(input.items, newCampaignSchema, async (fields, position) => {
    const plan = planNewCampaign(fields);
    const known = {
      find: (requestKey: string) => findMadeCampaign(db, { advertiserId, requestKey }),
      isSame: (made: { name: string; objectiveType: string }) =>
        made.name === plan.label && made.objectiveType === fields.objectiveType,
      index: "campaigns_request_key_idx",
    };
    return rowOnce(key, position, known, (requestKey) =>
      db.transaction(async (tx) => {
        const { id } = await writeNewCampaign(ctx, tx, { advertiserId, requestKey }, plan);
        await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "CAMPAIGN", thingId: id }]);
        return id;
      }),
    );
  });
  return withData(results, (ids) => readCampaigns(ctx, account, { ids, after: null, limit: ids.length }));
});

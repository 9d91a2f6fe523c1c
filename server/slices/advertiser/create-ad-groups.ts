import { findMadeAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import { findGroup } from "../../../db/queries/catalogs/groups.ts";
import { createAdGroups as contract } from "../../../src/advertiser/entities.contract.ts";
import { newAdGroupSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, rowOnce, withData } from "./bulk.ts";
import { planNewAdGroup } from "./plans.ts";
import { recordChanges } from "./record-change.ts";
import { refuseAudiences } from "./refuse-audiences.ts";
import { readAdGroups } from "./serialize-entities.ts";
import { writeNewAdGroup } from "./writes.ts";

export const createAdGroups = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const advertiserId = account.id;
  const key = idempotencyKeyOf(ctx, input, fail);
  const results = await eachRow(input.items, newAdGroupSchema, (fields, position) => {
    const { campaignId, name } = fields;
    const known = {
      find: (requestKey: string) => findMadeAdGroup(db, { advertiserId, requestKey }),
      isSame: (made: { name: string; campaignId: string }) => made.name === name && made.campaignId === campaignId,
      index: "ad_groups_request_key_idx",
    };
    return rowOnce(key, position, known, (requestKey) =>
      db.transaction(async (tx) => {
        const campaign = (await lockCampaign(tx, { id: campaignId, advertiserId })) ?? refuseRow("CAMPAIGN_NOT_FOUND");
        const plan = planNewAdGroup(fields, campaign, now());
        if (fields.productGroupId) {
          if (campaign.objectiveType !== "CATALOG_SALES") refuseRow("PRODUCT_GROUP_REFUSED");
          const named = { advertiserId, productGroupId: fields.productGroupId };
          if (!(await findGroup(tx, named))) refuseRow("PRODUCT_GROUP_NOT_FOUND");
        }
        await refuseAudiences(tx, advertiserId, { before: null, after: plan.set.targeting });
        const { id } = await writeNewAdGroup(ctx, tx, { advertiserId, campaignId, requestKey }, plan);
        await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "AD_GROUP", thingId: id }]);
        return id;
      }),
    );
  });
  return withData(results, (ids) => readAdGroups(ctx, account, { ids, after: null, limit: ids.length }));
});

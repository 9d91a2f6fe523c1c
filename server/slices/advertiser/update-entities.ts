import { lockAd, lockAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import * as contract from "../../../src/advertiser/entities.contract.ts";
import { adChangeSchema, adGroupChangeSchema, campaignChangeSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, withData } from "./bulk.ts";
import { goalOf } from "./entity-fields.ts";
import { recordChanges } from "./history.ts";
import { planAd, planAdGroup, planCampaign } from "./plans.ts";
import { readAdGroups, readAds, readCampaigns } from "./read-entities.ts";
import { refuseGoal, refuseLeadForm, refuseOffer, refuseTargets } from "./refusals.ts";
import { writeAd, writeAdGroup, writeCampaign } from "./writes.ts";

export const updateCampaigns = implement(contract.updateCampaigns, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const results = await eachRow(input.items, campaignChangeSchema, (change) =>
    db.transaction(async (tx) => {
      const { id } = change;
      const row = (await lockCampaign(tx, { id, advertiserId: account.id })) ?? refuseRow("CAMPAIGN_NOT_FOUND");
      const plan = planCampaign(row, change);
      await writeCampaign(ctx, tx, row, plan);
      await recordChanges(ctx, tx, account.id, [{ ...plan, thing: "CAMPAIGN", thingId: id }]);
      return id;
    }),
  );
  return withData(results, (ids) => readCampaigns(ctx, account, { ids, after: null, limit: ids.length }));
});

export const updateAdGroups = implement(contract.updateAdGroups, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const advertiserId = account.id;
  const results = await eachRow(input.items, adGroupChangeSchema, (change) =>
    db.transaction(async (tx) => {
      const { id } = change;
      const row = (await lockAdGroup(tx, { id, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
      const campaign = await lockCampaign(tx, { id: row.campaignId, advertiserId });
      await refuseOffer(tx, advertiserId, change.promotionId);
      const plan = planAdGroup(row, campaign ?? refuseRow("CAMPAIGN_NOT_FOUND"), change, now());
      await refuseTargets(ctx, tx, advertiserId, { before: row.targeting, after: plan.set.targeting ?? row.targeting });
      const after = change.optimizationGoalMetadata ?? null;
      await refuseGoal(tx, advertiserId, { before: goalOf(row), after });
      await writeAdGroup(ctx, tx, row, plan);
      await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "AD_GROUP", thingId: id }]);
      return id;
    }),
  );
  return withData(results, (ids) => readAdGroups(ctx, account, { ids, after: null, limit: ids.length }));
});

export const updateAds = implement(contract.updateAds, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const advertiserId = account.id;
  const results = await eachRow(input.items, adChangeSchema, async (change) => {
    const { id, destinationUrl } = change;
    if (destinationUrl && (await destinationStatus(ctx.deps, destinationUrl))) refuseRow("AD_DESTINATION_REFUSED");
    return db.transaction(async (tx) => {
      const row = (await lockAd(tx, { id, advertiserId })) ?? refuseRow("AD_NOT_FOUND");
      await refuseLeadForm(tx, advertiserId, change.leadFormId);
      const plan = planAd(row, change);
      await writeAd(ctx, tx, row, plan);
      await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "AD", thingId: id }]);
      return id;
    });
  });
  return withData(results, (ids) => readAds(ctx, account, { ids, after: null, limit: ids.length }));
});

import { findPromotablePin, promoterOf } from "../../../db/queries/ads/promotable-pins.ts";
import {
  findCampaign,
  findMadeAd,
  findMadeAdGroup,
  findMadeCampaign,
  lockAdGroup,
  lockCampaign,
} from "../../../db/queries/ads/write-ads.ts";
import { findGroup } from "../../../db/queries/catalogs/groups.ts";
import * as contract from "../../../src/advertiser/entities.contract.ts";
import { newAdGroupSchema, newAdSchema, newCampaignSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import { idempotencyKeyOf, implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, rowOnce, withData } from "./bulk.ts";
import { recordChanges } from "./history.ts";
import { planNewAd, planNewAdGroup, planNewCampaign, refusePicture } from "./plans.ts";
import { readAdGroups, readAds, readCampaigns } from "./read-entities.ts";
import { refuseGoal, refuseLeadForm, refuseOffer, refuseTargets } from "./refusals.ts";
import { writeNewAd, writeNewAdGroup, writeNewCampaign } from "./writes.ts";

export const createCampaigns = implement(contract.createCampaigns, async ({ ctx, input, fail }) => {
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

export const createAdGroups = implement(contract.createAdGroups, async ({ ctx, input, fail }) => {
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
        await refuseOffer(tx, advertiserId, fields.promotionId);
        const plan = planNewAdGroup(fields, campaign, now());
        if (fields.productGroupId) {
          if (campaign.objectiveType !== "CATALOG_SALES") refuseRow("PRODUCT_GROUP_REFUSED");
          const named = { advertiserId, productGroupId: fields.productGroupId };
          if (!(await findGroup(tx, named))) refuseRow("PRODUCT_GROUP_NOT_FOUND");
        }
        await refuseTargets(ctx, tx, advertiserId, { before: null, after: plan.set.targeting });
        await refuseGoal(tx, advertiserId, { before: null, after: fields.optimizationGoalMetadata ?? null });
        const { id } = await writeNewAdGroup(ctx, tx, { advertiserId, campaignId, requestKey }, plan);
        await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "AD_GROUP", thingId: id }]);
        return id;
      }),
    );
  });
  return withData(results, (ids) => readAdGroups(ctx, account, { ids, after: null, limit: ids.length }));
});

export const createAds = implement(contract.createAds, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const advertiserId = account.id;
  const key = idempotencyKeyOf(ctx, input, fail);
  const results = await eachRow(input.items, newAdSchema, async (fields, position) => {
    const { adGroupId, pinId } = fields;
    const pin = await findPromotablePin(db, { ...promoterOf(account), pinId });
    if (!pin) return refuseRow("PIN_NOT_PROMOTABLE");
    const plan = planNewAd(fields, pin);
    if (await destinationStatus(ctx.deps, plan.set.destinationUrl)) refuseRow("AD_DESTINATION_REFUSED");
    const known = {
      find: (requestKey: string) => findMadeAd(db, { advertiserId, requestKey }),
      isSame: (made: { adGroupId: string; pinId: string | null }) =>
        made.adGroupId === adGroupId && made.pinId === pinId,
      index: "ads_request_key_idx",
    };
    return rowOnce(key, position, known, (requestKey) =>
      db.transaction(async (tx) => {
        const group = (await lockAdGroup(tx, { id: adGroupId, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
        const { campaignId } = group;
        await refuseLeadForm(tx, advertiserId, fields.leadFormId);
        const campaign = await findCampaign(tx, { id: campaignId, advertiserId });
        refusePicture(pin, campaign?.objectiveType ?? "");
        const { id } = await writeNewAd(ctx, tx, { advertiserId, adGroupId, campaignId, requestKey }, plan);
        await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "AD", thingId: id }]);
        return id;
      }),
    );
  });
  return withData(results, (ids) => readAds(ctx, account, { ids, after: null, limit: ids.length }));
});

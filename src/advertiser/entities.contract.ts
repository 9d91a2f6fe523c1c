import { z } from "zod";
import { ENTITY_STATUSES } from "../ads/entity.ts";
import { defineContract } from "../contract/define-contract.ts";
import { orderField, pageOf, pagingFields } from "../model/paging.ts";
import { idempotencyKeySchema, idSchema, listOf } from "../model/values.ts";
import { accountField } from "./account.ts";
import { adGroupSchema, adSchema, bulkRows, campaignSchema, results } from "./entities.ts";

const listed = {
  ...accountField,
  entityStatuses: listOf(z.enum(ENTITY_STATUSES), ENTITY_STATUSES.length).nullish(),
  campaignIds: listOf(idSchema, 100).nullish(),
  adGroupIds: listOf(idSchema, 100).nullish(),
  ...orderField,
  ...pagingFields,
};
const bulk = z.object({
  ...accountField,
  items: bulkRows,
  idempotencyKey: idempotencyKeySchema.nullish(),
});
const shared = { access: "user", limits: ["write"] } as const;
const NOT_FOUND = ["ADVERTISER_NOT_FOUND"] as const;
const CAMPAIGNS = "/ads/v4/advertisers/{advertiserId}/campaigns/";
const AD_GROUPS = "/ads/v4/advertisers/{advertiserId}/ad_groups/";
const ADS = "/ads/v4/advertisers/{advertiserId}/ads/";

export const listCampaigns = defineContract({
  name: "advertiser.campaigns",
  kind: "query",
  access: "user",
  summary: "An account's campaigns, the newest first",
  rest: { method: "GET", path: CAMPAIGNS },
  paged: true,
  input: z.object(listed),
  output: pageOf(campaignSchema),
  errors: NOT_FOUND,
});
export const createCampaigns = defineContract({
  name: "advertiser.createCampaigns",
  kind: "mutation",
  ...shared,
  summary: "Make up to 30 campaigns",
  rest: { method: "POST", path: CAMPAIGNS },
  input: bulk,
  output: results(campaignSchema),
  errors: NOT_FOUND,
});
export const updateCampaigns = defineContract({
  name: "advertiser.updateCampaigns",
  hides: false,
  kind: "mutation",
  ...shared,
  summary: "Change up to 30 campaigns",
  rest: { method: "PATCH", path: CAMPAIGNS },
  input: bulk,
  output: results(campaignSchema),
  errors: NOT_FOUND,
});

export const listAdGroups = defineContract({
  name: "advertiser.adGroups",
  kind: "query",
  access: "user",
  summary: "An account's ad groups, the newest first",
  rest: { method: "GET", path: AD_GROUPS },
  paged: true,
  input: z.object(listed),
  output: pageOf(adGroupSchema),
  errors: NOT_FOUND,
});
export const createAdGroups = defineContract({
  name: "advertiser.createAdGroups",
  kind: "mutation",
  ...shared,
  summary: "Make up to 30 ad groups",
  rest: { method: "POST", path: AD_GROUPS },
  input: bulk,
  output: results(adGroupSchema),
  errors: NOT_FOUND,
});
export const updateAdGroups = defineContract({
  name: "advertiser.updateAdGroups",
  hides: false,
  kind: "mutation",
  ...shared,
  summary: "Change up to 30 ad groups",
  rest: { method: "PATCH", path: AD_GROUPS },
  input: bulk,
  output: results(adGroupSchema),
  errors: NOT_FOUND,
});

export const listAds = defineContract({
  name: "advertiser.ads",
  kind: "query",
  access: "user",
  summary: "An account's ads, the newest first",
  rest: { method: "GET", path: ADS },
  paged: true,
  input: z.object({ ...listed, adIds: listOf(idSchema, 100).nullish() }),
  output: pageOf(adSchema),
  errors: NOT_FOUND,
});
export const createAds = defineContract({
  name: "advertiser.createAds",
  kind: "mutation",
  ...shared,
  summary: "Make up to 30 ads, which wait for their review",
  rest: { method: "POST", path: ADS },
  input: bulk,
  output: results(adSchema),
  errors: NOT_FOUND,
});
export const updateAds = defineContract({
  name: "advertiser.updateAds",
  kind: "mutation",
  hides: false,
  ...shared,
  summary: "Change up to 30 ads; another page is reviewed anew",
  rest: { method: "PATCH", path: ADS },
  input: bulk,
  output: results(adSchema),
  errors: NOT_FOUND,
});

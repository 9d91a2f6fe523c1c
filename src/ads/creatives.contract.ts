import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { TEST_STATES } from "./creatives.rules.ts";

/** Ads of a campaign that are compared at most: those with the most impressions. */
export const COMPARED_MAX = 100;

const shareSchema = z.number().min(0).max(1);

const creativeSchema = z.object({
  id: idSchema,
  name: z.string(),
  pinId: idSchema.nullable(),
  /** Since the ad began, on all surfaces. */
  impressions: z.int(),
  clicks: z.int(),
  /** Its share of the ad group's impressions; 0 without any. */
  impressionShare: shareSchema,
  /** Expected click rate, as the auction expects it, and the interval that contains it with a probability of 95 %. */
  clickRate: shareSchema,
  clickRateLow: shareSchema,
  clickRateHigh: shareSchema,
  /** Probability that no other ad of the ad group has a higher click rate. */
  probabilityBest: shareSchema,
});

const creativeTestSchema = z.object({
  adGroupId: idSchema,
  adGroupName: z.string(),
  state: z.enum(TEST_STATES),
  /** Impressions that each ad needs until a difference of a fifth shows. */
  impressionsNeeded: z.int(),
  /** The most probable best first. */
  ads: z.array(creativeSchema),
});
export type CreativeTest = z.output<typeof creativeTestSchema>;

/** Archived ads, and those that catalogs made, are left out; so are ad groups with a single ad. */
export const creatives = defineContract({
  name: "ads.creatives",
  kind: "query",
  access: "user",
  summary: "Which ads of a campaign's ad groups perform best",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/campaigns/{campaignId}/creatives/" },
  input: z.object({ advertiserId: idSchema, campaignId: idSchema }),
  output: z.object({ items: z.array(creativeTestSchema) }),
  errors: ["ADVERTISER_NOT_FOUND", "CAMPAIGN_NOT_FOUND"],
});

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, timeSchema } from "../model/values.ts";

/** Days after which a preview's link expires. */
export const PREVIEW_DAYS = 7;
export const PREVIEW_PATH = "/ads/preview";

/** The link names the Pin as it is then; nothing is stored. */
export const createAdPreview = defineContract({
  name: "ads.createPreview",
  kind: "mutation",
  access: "user",
  scope: "account",
  limits: ["write"],
  summary: "Get a link that shows a Pin as an ad for seven days",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/ad_previews/" },
  input: z.object({ advertiserId: idSchema, pinId: idSchema }),
  output: z.object({ url: z.string(), expiresAt: timeSchema }),
  errors: ["ADVERTISER_NOT_FOUND", "PIN_NOT_PROMOTABLE"],
});

export const adPreviewSchema = z.object({
  advertiserName: z.string(),
  title: z.string(),
  description: z.string(),
  /** The page that the ad would lead to. */
  destination: z.string(),
  imageUrl: z.string(),
  imageWidth: z.int(),
  imageHeight: z.int(),
  expiresAt: timeSchema,
});

export const getAdPreview = defineContract({
  name: "ads.preview",
  kind: "query",
  access: "public",
  summary: "A Pin as an ad, by the link of its preview",
  rest: { method: "GET", path: "/v3/ads/previews/{token}/" },
  input: z.object({ token: z.string().max(200) }),
  output: adPreviewSchema,
  errors: ["AD_PREVIEW_NOT_FOUND"],
});

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { AD_INTERESTS } from "./interests.ts";
import { adReasonSchema, tokenSchema } from "./slots.contract.ts";

/** Why a viewer sees an ad, and who pays for it. */
export const why = defineContract({
  name: "ads.why",
  kind: "query",
  access: "public",
  summary: "Why an ad is shown, and who pays for it",
  rest: { method: "GET", path: "/v3/ads/why/" },
  input: z.object({ token: tokenSchema }),
  output: z.object({
    advertiser: z.object({ id: idSchema, name: z.string(), payer: z.string(), country: z.string() }),
    reasons: z.array(adReasonSchema),
    libraryUrl: z.string(),
    settingsUrl: z.string(),
  }),
  errors: ["AD_TOKEN_UNKNOWN"],
});

export const hide = defineContract({
  name: "ads.hide",
  kind: "mutation",
  hides: false,
  access: "public",
  summary: "Hide an ad, or all ads of who pays for it",
  rest: { method: "POST", path: "/v3/ads/hide/" },
  limits: ["adEvents"],
  input: z.object({ token: tokenSchema, scope: z.enum(["ad", "advertiser"]).default("ad") }),
  output: z.null(),
  errors: ["AD_TOKEN_UNKNOWN"],
});

/** A person's own preferences for ads. */
export const adPreferencesSchema = z.object({
  /** Interests from the person's public boards, including those switched off. */
  interests: z.array(z.object({ interest: z.enum(AD_INTERESTS), isOff: z.boolean() })),
  hiddenAdvertisers: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type AdPreferences = z.output<typeof adPreferencesSchema>;

export const preferences = defineContract({
  name: "ads.preferences",
  kind: "query",
  access: "user",
  summary: "Interests that ads are chosen by, and advertisers that are hidden",
  rest: { method: "GET", path: "/v3/ads/preferences/" },
  input: z.object({}),
  output: adPreferencesSchema,
  errors: [],
});

export const updatePreferences = defineContract({
  name: "ads.updatePreferences",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Switch interests off, or show a hidden advertiser again",
  rest: { method: "PATCH", path: "/v3/ads/preferences/" },
  limits: ["write"],
  input: z.object({
    interestsOff: z.array(z.enum(AD_INTERESTS)).max(AD_INTERESTS.length).optional(),
    showAdvertiserId: idSchema.optional(),
  }),
  output: adPreferencesSchema,
  errors: [],
});

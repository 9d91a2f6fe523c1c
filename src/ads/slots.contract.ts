import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, wholeNumber } from "../model/values.ts";
import { AD_REASONS, AD_SURFACES } from "./events.ts";
import { AD_INTERESTS } from "./interests.ts";

const SEEN_MAX = 200;
export const TOKEN_MAX = 400;
export const tokenSchema = z.string().min(1).max(TOKEN_MAX, coded("adToken"));

/** Why a person sees an ad; includes the interest if that was the reason. */
export const adReasonSchema = z.object({ kind: z.enum(AD_REASONS), interest: z.enum(AD_INTERESTS).nullable() });

export const adSlotSchema = z.object({
  /** Index in the page: the ad comes before the Pin at this index. */
  position: z.number().int(),
  pin: pinSchema,
  token: z.string(),
  advertiser: z.object({ id: idSchema, name: z.string() }),
  reasons: z.array(adReasonSchema),
});
export type AdSlot = z.output<typeof adSlotSchema>;

/** Separate from the feeds: they, their bookmarks and the cache for visitors contain no ads. */
export const slots = defineContract({
  name: "ads.slots",
  kind: "mutation",
  access: "public",
  summary: "Ads for a page of a feed, and where they stand in it",
  rest: { method: "POST", path: "/v3/ads/slots/" },
  input: z.object({
    surface: z.enum(AD_SURFACES),
    pageSize: wholeNumber(1, 250).default(25),
    /** Pins of the list before this page. */
    offset: wholeNumber(0, 100_000).default(0),
    query: z.string().max(200, coded("queryTooLong")).nullish(),
    pinId: idSchema.nullish(),
    /** Pins already in the list that an ad could repeat. */
    seen: listOf(idSchema, SEEN_MAX).default([]),
  }),
  output: z.object({ slots: z.array(adSlotSchema) }),
  errors: [],
});

import { z } from "zod";
import { AD_AGES, AD_GENDERS } from "../ads/targeting.ts";
import { defineContract } from "../contract/define-contract.ts";
import { DELEGATE_ROLES } from "../model/acting.rules.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema, listOf, textSchema } from "../model/values.ts";
import { AD_TYPES, INTERESTS_MAX } from "./limits.ts";

const TYPED_MAX = 20;

/** A Pin that can be promoted, as the page shows it. */
export const promotablePinSchema = z.object({
  id: idSchema,
  title: z.string(),
  link: z.string(),
  domain: z.string(),
  image: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  dominantColor: z.string(),
  hasVideo: z.boolean(),
  /** Used for ads alone: on no board that people see. */
  isAdOnly: z.boolean(),
});
export type PromotablePin = z.output<typeof promotablePinSchema>;

/** Why a Pin can't be promoted. `unknown`: the account can't see it, or it belongs to somebody else. */
export const PIN_REFUSALS = ["unknown", "noLink", "notPublic", "linkBlocked"] as const;
export type PinRefusal = (typeof PIN_REFUSALS)[number];
const refusedPinSchema = z.object({ title: z.string(), reason: z.enum(PIN_REFUSALS) });

/** Form values that are not submitted yet (spec signed-in 3.7); amounts and days as typed. */
export const promoteDraftSchema = z.object({
  pin: idSchema.nullish(),
  name: textSchema(1_000).optional(),
  destinationUrl: textSchema(2_048).optional(),
  dailyBudget: textSchema(TYPED_MAX).optional(),
  duration: textSchema(TYPED_MAX).optional(),
  inclusiveEndDate: textSchema(TYPED_MAX).optional(),
  isOngoing: flagSchema.optional(),
  isAutoTargeting: flagSchema.optional(),
  locale: textSchema(35).optional(),
  interests: z.array(z.string().max(40)).max(INTERESTS_MAX).optional(),
  ages: z.array(z.enum(AD_AGES)).max(AD_AGES.length).optional(),
  genders: z.array(z.enum(AD_GENDERS)).max(AD_GENDERS.length).optional(),
  adType: z.enum(AD_TYPES).optional(),
  ocpmTag: z.object({ conversionTagId: idSchema, conversionEvent: z.string().max(64) }).nullish(),
});
export type PromoteDraft = z.output<typeof promoteDraftSchema>;

/** Everything that the page needs before it renders. */
export const promoteSetup = defineContract({
  name: "quickPromote.setup",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "What promoting a Pin begins with: account, defaults, draft, and what is still to be answered",
  rest: { method: "GET", path: "/ads/v4/quick_promote/setup/" },
  input: z.object({
    /** Defaults to the viewer's own account, which may not exist yet. */
    advertiserId: idSchema.nullish(),
    pinId: idSchema.nullish(),
  }),
  output: z.object({
    /** A personal account must become a business first. */
    isPartner: z.boolean(),
    advertiser: z.object({ id: idSchema, name: z.string(), role: z.enum(["OWNER", ...DELEGATE_ROLES]) }).nullable(),
    /** Proposed name for a new account. */
    businessName: z.string(),
    country: z.string(),
    currency: z.string(),
    timeZone: z.string().nullable(),
    defaults: z.object({ budget: z.number(), recommendedBudget: z.number(), days: z.number() }),
    /** The current day in the account's zone. */
    today: z.iso.date(),
    /** Asked only of people who may answer for the account. */
    asksConsent: z.boolean(),
    mayPersonalise: z.boolean(),
    hasBusinessInfo: z.boolean(),
    /** True also for delegates whose role can't fill it in. */
    hasBillingInfo: z.boolean(),
    /** The requested Pin, or the draft's; null if it can't be promoted. */
    pin: promotablePinSchema.nullable(),
    /** The requested Pin, if it can't be promoted, with the reason. */
    refusedPin: refusedPinSchema.nullable(),
    draft: promoteDraftSchema.nullable(),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const promotablePins = defineContract({
  name: "quickPromote.pins",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Your Pins with a link that can be promoted: public ones, and those of the account's ads alone",
  rest: { method: "GET", path: "/ads/v4/quick_promote/pins/" },
  paged: true,
  input: z.object({
    advertiserId: idSchema.nullish(),
    /** Pins for the ads of a video campaign. */
    onlyVideos: flagSchema.default(false),
    ...pagingFields,
  }),
  output: pageOf(promotablePinSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const savePromoteDraft = defineContract({
  name: "quickPromote.saveDraft",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Save what was filled in, for later",
  rest: { method: "PUT", path: "/ads/v4/quick_promote/draft/" },
  limits: ["write"],
  input: promoteDraftSchema,
  output: z.null(),
  errors: [],
});

/** Estimates the number of people reached in a month. */
export const estimateReach = defineContract({
  name: "quickPromote.reach",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "How many people an ad may reach in a month, as a range; null where there is not enough data",
  rest: { method: "GET", path: "/ads/v4/quick_promote/reach/" },
  // Each call counts people.
  limits: ["search"],
  input: z.object({
    ages: listOf(z.enum(AD_AGES), AD_AGES.length).nullish(),
    genders: listOf(z.enum(AD_GENDERS), AD_GENDERS.length).nullish(),
    interests: listOf(z.string().max(40), INTERESTS_MAX).nullish(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
  }),
  output: z.object({ range: z.object({ from: z.int(), to: z.int() }).nullable() }),
  errors: [],
});

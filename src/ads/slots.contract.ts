import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, wholeNumber, zonedTimeSchema } from "../model/values.ts";
import { AD_EVENT_TYPES, AD_REASONS, AD_SURFACES } from "./events.ts";
import { AD_INTERESTS } from "./interests.ts";
import { shownOfferSchema } from "./offers.ts";

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
  /** The shop's offer, while it lasts. */
  offer: shownOfferSchema.nullable(),
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

export const EVENTS_MAX = 100;

/**
 * Events are acknowledged once they are stored. A duplicate counts once; events that don't count are reported by their
 * number only.
 */
export const events = defineContract({
  name: "ads.events",
  kind: "mutation",
  access: "public",
  summary: "What happened to ads that were shown",
  rest: { method: "POST", path: "/v3/ads/events/" },
  limits: ["adEvents"],
  input: z.object({
    events: z
      .array(
        z.object({
          token: tokenSchema,
          type: z.enum(AD_EVENT_TYPES),
          /** Time of the event by the device's clock. */
          at: zonedTimeSchema.nullish(),
        }),
      )
      .max(EVENTS_MAX, coded("eventsAtMost", { max: EVENTS_MAX })),
  }),
  output: z.object({ accepted: z.number().int(), filtered: z.number().int() }),
  errors: [],
});

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

/** An ad that ran (Regulation (EU) 2022/2065, article 39, paragraph 2). */
export const libraryAdSchema = z.object({
  id: idSchema,
  advertiser: z.object({ id: idSchema, name: z.string(), payer: z.string() }),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  destination: z.string(),
  /** Main parameters of its audience; an empty list excludes nobody. */
  targeting: z.object({
    ages: z.array(z.string()),
    genders: z.array(z.string()),
    countries: z.array(z.string()),
    /** ISO 3166-2. */
    regions: z.array(z.string()),
    /** With their regions and countries, in English. */
    cities: z.array(z.string()),
    areas: z.array(z.object({ place: z.string(), distance: z.number(), unit: z.enum(["km", "mi"]) })),
    languages: z.array(z.string()),
    interests: z.array(z.string()),
  }),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Number of people who saw it, rounded to two digits; null below a hundred. */
  people: z.number().int().nullable(),
});
export type LibraryAd = z.output<typeof libraryAdSchema>;

/** Newest ad first. */
export const library = defineContract({
  name: "ads.library",
  kind: "query",
  access: "public",
  summary: "Every ad that ran within a year, who paid and who it was for",
  rest: { method: "GET", path: "/v3/ads/library/" },
  paged: true,
  limits: ["search"],
  input: z.object({
    query: z.string().trim().max(100, coded("nothingCalledSo")).default(""),
    advertiserId: idSchema.nullish(),
    ...pagingFields,
  }),
  output: pageOf(libraryAdSchema),
  errors: [],
});

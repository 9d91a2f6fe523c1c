import { z } from "zod";
import { windowFields } from "../ads/attribution.ts";
import {
  ACTION_SOURCES,
  CONVERSION_EVENTS,
  CONVERSION_SOURCES,
  TOUCH_KINDS,
  UPLOAD_KINDS,
} from "../ads/conversion-kinds.ts";
import { AD_SURFACES } from "../ads/events.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, listOf, microSchema, timeSchema, wholeNumber } from "../model/values.ts";
import { QUALITY_PARTS, QUALITY_STATES, type QualityPart } from "./quality.rules.ts";
import { accountDays, endsInOrder, isLengthAllowed } from "./report-days.ts";
import { uploadSchema } from "./send.contract.ts";

const QUALITY_DAYS_MAX = 30;
const PATH = "/ads/v4/advertisers/{advertiserId}";
const query = { kind: "query", access: "user", errors: ["ADVERTISER_NOT_FOUND"] } as const;

/** Days are in the account's zone. */
export const conversionOverview = defineContract({
  name: "conversions.overview",
  ...query,
  summary: "What came in of each event, by day and by way",
  rest: { method: "GET", path: `${PATH}/conversions/overview/` },
  input: z
    .object(accountDays)
    .refine(...endsInOrder)
    .refine(...isLengthAllowed),
  output: z.object({
    rows: z.array(
      z.object({
        day: z.string(),
        source: z.enum(CONVERSION_SOURCES),
        eventName: z.enum(CONVERSION_EVENTS),
        counted: z.int(),
        doubled: z.int(),
        withClick: z.int(),
        withEmail: z.int(),
        /** Conversions matched with an earlier ad interaction; null if fewer than 10 people would be counted. */
        matched: z.int().nullable(),
        lastAt: timeSchema,
      }),
    ),
  }),
});

/** The last interaction of the strongest kind within the windows gets the credit: click over engagement over view. */
export const conversionReport = defineContract({
  name: "conversions.report",
  ...query,
  summary: "Conversions that ads get credit for, by the windows asked for",
  rest: { method: "GET", path: `${PATH}/conversions/report/` },
  input: z
    .object({
      ...accountDays,
      level: z.enum(["CAMPAIGN", "AD_GROUP", "AD"]).default("CAMPAIGN"),
      granularity: z.enum(["TOTAL", "DAY"]).default("TOTAL"),
      ...windowFields,
    })
    .refine(...endsInOrder)
    .refine(...isLengthAllowed),
  output: z.object({
    rows: z.array(
      z.object({
        id: idSchema,
        date: z.string(),
        eventName: z.enum(CONVERSION_EVENTS),
        conversions: z.int(),
        /** Conversions among them that are the ad group's goal. */
        goals: z.int(),
        clicks: z.int(),
        engagements: z.int(),
        views: z.int(),
        /** Only values in the account's currency. */
        valueInMicroCurrency: microSchema,
      }),
    ),
  }),
});

const credit = z.object({
  /** In thousandths for a shared credit: 40 % first, 40 % last, and 20 % for those between. */
  conversions: z.number(),
  /** Only values in the account's currency. */
  valueInMicroCurrency: microSchema,
});

/** Every interaction within its window counts, whatever its kind, in chronological order. */
export const attributionModels = defineContract({
  name: "conversions.models",
  kind: "query",
  access: "user",
  errors: ["ADVERTISER_NOT_FOUND"],
  summary: "The same conversions by the first touch, the last, and by position, for each campaign",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/conversions/models/" },
  input: z
    .object({ ...accountDays, eventName: z.enum(CONVERSION_EVENTS).nullish(), ...windowFields })
    .refine(...endsInOrder)
    .refine(...isLengthAllowed),
  output: z.object({
    rows: z.array(
      z.object({
        campaignId: idSchema,
        /** Empty if the campaign is gone. */
        name: z.string(),
        /** Conversions of people whom the campaign reached at all. */
        touched: z.int(),
        first: credit,
        last: credit,
        position: credit,
      }),
    ),
    /** Conversions credited to any campaign; each model's credits add up to this. */
    conversions: z.int(),
  }),
});

const sums = z.int();
export const conversionQuality = defineContract({
  name: "conversions.quality",
  kind: "query",
  access: "user",
  errors: ["ADVERTISER_NOT_FOUND"],
  summary: "How much the events of the last days tell about their people and products",
  rest: { method: "GET", path: `${PATH}/conversions/quality/` },
  input: z.object({
    advertiserId: idSchema,
    /** Days up to today in the account's zone. */
    days: wholeNumber(1, QUALITY_DAYS_MAX).default(QUALITY_DAYS_MAX),
    source: z.enum(CONVERSION_SOURCES).nullish(),
    platforms: listOf(z.enum(ACTION_SOURCES), ACTION_SOURCES.length).nullish(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        source: z.enum(CONVERSION_SOURCES),
        platform: z.enum(ACTION_SOURCES),
        state: z.enum(QUALITY_STATES),
        events: z.array(
          z.object({
            eventName: z.enum(CONVERSION_EVENTS),
            events: sums,
            doubled: sums,
            ...(Object.fromEntries(QUALITY_PARTS.map((part) => [part, sums])) as Record<QualityPart, typeof sums>),
          }),
        ),
      }),
    ),
  }),
});

export const conversionNames = defineContract({
  name: "conversions.names",
  kind: "query",
  access: "user",
  errors: ["ADVERTISER_NOT_FOUND"],
  summary: "Events of other names that an account's programs send, and what they count as",
  rest: { method: "GET", path: `${PATH}/conversions/names/` },
  input: z.object({ advertiserId: idSchema }),
  output: z.array(z.object({ name: z.string(), eventName: z.enum(CONVERSION_EVENTS), lastAt: timeSchema })),
});

const asked = { advertiserId: idSchema, ...pagingFields };
const list = { kind: "query", access: "user", paged: true, errors: ["ADVERTISER_NOT_FOUND"] } as const;
const nameSchema = z.enum(CONVERSION_EVENTS);
const sourceSchema = z.enum(CONVERSION_SOURCES);

/** The strongest earlier interaction with an ad, within 30 days of a click or an engagement and 1 day of a view. */
export const creditSchema = z.object({
  kind: z.enum(TOUCH_KINDS),
  campaignId: idSchema,
  adId: idSchema,
  surface: z.enum(AD_SURFACES).nullable(),
  lagSeconds: z.int(),
});

export const conversionSchema = z.object({
  id: idSchema,
  eventName: nameSchema,
  eventId: z.string(),
  source: sourceSchema,
  at: timeSchema,
  receivedAt: timeSchema,
  valueInMicroCurrency: z.union([z.number(), z.string()]).nullable(),
  currency: z.string(),
  quantity: z.int(),
  page: z.string(),
  /** Null if no ad is known to have led to it. */
  credit: creditSchema.nullable(),
});
export type Conversion = z.output<typeof conversionSchema>;

export const listEvents = defineContract({
  name: "conversions.events",
  ...list,
  summary: "What people did at an advertiser's, the newest first",
  rest: { method: "GET", path: `${PATH}/conversions/` },
  input: z.object({ ...asked, eventName: nameSchema.nullish(), source: sourceSchema.nullish() }),
  output: pageOf(conversionSchema),
});

export const doubleSchema = z.object({
  id: idSchema,
  eventName: nameSchema,
  eventId: z.string(),
  source: sourceSchema,
  /** The source that sent it first, which counts. */
  firstSource: sourceSchema,
  at: timeSchema,
});
export type ConversionDouble = z.output<typeof doubleSchema>;

export const listDoubles = defineContract({
  name: "conversions.doubles",
  ...list,
  summary: "Events that were reported again in the last 30 days",
  rest: { method: "GET", path: `${PATH}/conversion_doubles/` },
  input: z.object(asked),
  output: pageOf(doubleSchema),
});

export const testSchema = z.object({
  id: idSchema,
  source: sourceSchema,
  eventName: z.string(),
  eventId: z.string(),
  /** Whether an ad would get credit. */
  isMatched: z.boolean(),
  faults: z.array(z.string()),
  warnings: z.array(z.string()),
  at: timeSchema,
});
export type ConversionTest = z.output<typeof testSchema>;

export const listTests = defineContract({
  name: "conversions.tests",
  ...list,
  summary: "Test events of the last day, the newest first",
  rest: { method: "GET", path: `${PATH}/conversion_tests/` },
  input: z.object(asked),
  output: pageOf(testSchema),
});

export const listUploads = defineContract({
  name: "conversions.uploads",
  ...list,
  summary: "Files that were uploaded, and how their rows fared",
  rest: { method: "GET", path: `${PATH}/conversion_uploads/` },
  input: z.object({ ...asked, uploadKind: z.enum(UPLOAD_KINDS).default("CONVERSIONS") }),
  output: pageOf(uploadSchema),
});

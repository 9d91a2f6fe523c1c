import { z } from "zod";
import { CONVERSION_EVENTS, CONVERSION_SOURCES, TOUCH_KINDS, UPLOAD_KINDS } from "../ads/conversion-kinds.ts";
import { AD_SURFACES } from "../ads/events.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { uploadSchema } from "./send.contract.ts";

const PATH = "/ads/v4/advertisers/{advertiserId}";
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

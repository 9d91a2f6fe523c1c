import { z } from "zod";
import { coded } from "../model/problem.ts";
import { AVAILABILITIES } from "../model/rich.ts";
import { idSchema, linkSchema, textSchema, timeSchema, wholeNumber } from "../model/values.ts";
import { CURRENCIES } from "../money/currencies.ts";
import { timeZoneSchema } from "../time/time-zone.ts";
import { FAULT_CODES, FAULT_KINDS, FEED_FAULTS } from "./faults.ts";

export const FEEDS_MAX = 20;
export const FEED_NAME_MAX = 100;
/** Size limits of a feed, compressed and unpacked. */
export const FEED_BYTES_MAX = 10 * 1024 * 1024;
export const FEED_UNPACKED_MAX = 40 * 1024 * 1024;
export const FEED_ROWS_MAX = 20_000;
/** Faults stored per run; all are counted. */
export const FAULTS_KEPT = 2_000;
/** Base64 length of one part of an upload, just below the limit of a request's body. */
export const PART_CHARS_MAX = 700_000;

/** ITEMS: single products that programs send; an account has at most one such feed. */
export const FEED_SOURCES = ["ADDRESS", "UPLOAD", "ITEMS"] as const;
export const FEED_FORMATS = ["CSV", "TSV", "XML"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
export const FEED_STATUSES = ["ACTIVE", "PAUSED"] as const;
export const RUN_STATES = ["QUEUED", "RUNNING", "READY", "FAILED"] as const;
export type FeedRunState = (typeof RUN_STATES)[number];

export const feedNameSchema = textSchema(FEED_NAME_MAX).pipe(z.string().min(1, coded("feedNameMissing")));
export const currencySchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => CURRENCIES.has(code), coded("currencyUnknown"));
const hour = wholeNumber(0, 23);
/** Times to fetch a feed, in the account's time zone. */
export const feedScheduleSchema = z.discriminatedUnion("frequency", [
  z.object({ frequency: z.literal("HOURLY") }),
  /** `timeZone` overrides the account's time zone. */
  z.object({
    frequency: z.literal("DAILY"),
    hour,
    minute: wholeNumber(0, 59).optional(),
    timeZone: timeZoneSchema.optional(),
  }),
  /** 1 means Monday. */
  z.object({ frequency: z.literal("WEEKLY"), weekday: wholeNumber(1, 7), hour }),
]);
export type FeedSchedule = z.output<typeof feedScheduleSchema>;
export const feedUrlSchema = linkSchema;
/** Settings that programs send with a feed. */
export const feedFacts = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, coded("accountCountryMissing"))
    .nullish(),
  locale: textSchema(20).nullish(),
  format: z.enum(FEED_FORMATS).nullish(),
  /** Of products that don't name one. */
  availability: z.enum(AVAILABILITIES).nullish(),
};

export const feedRunSchema = z.object({
  id: idSchema,
  feedId: idSchema,
  state: z.enum(RUN_STATES),
  isScheduled: z.boolean(),
  /** Reason for rejecting the feed; null if it was accepted. */
  fault: z.enum(FEED_FAULTS).nullable(),
  /** Same file as in the previous run, so nothing was checked again. */
  isUnchanged: z.boolean(),
  format: z.enum(FEED_FORMATS).nullable(),
  rows: z.int(),
  /** Rows that result in a product. */
  valid: z.int(),
  errors: z.int(),
  warnings: z.int(),
  created: z.int(),
  changed: z.int(),
  /** Products that are no longer in the feed. */
  removed: z.int(),
  createdAt: timeSchema,
  endedAt: timeSchema.nullable(),
});
export type FeedRun = z.output<typeof feedRunSchema>;

export const feedSchema = z.object({
  id: idSchema,
  catalogId: idSchema,
  name: z.string(),
  source: z.enum(FEED_SOURCES),
  /** Null if the file is uploaded. */
  url: z.string().nullable(),
  currency: z.string(),
  /** Country and language of the products, as the feed's maker gave them, or else the account's country and English. */
  country: z.string(),
  locale: z.string(),
  /** The format that its maker named; every reading detects it anew. */
  format: z.enum(FEED_FORMATS).nullable(),
  /** The availability of products that don't name one; null if each has to. */
  availability: z.enum(AVAILABILITIES).nullable(),
  schedule: feedScheduleSchema.nullable(),
  status: z.enum(FEED_STATUSES),
  nextRunAt: timeSchema.nullable(),
  /** Current products, and those with a Pin. */
  products: z.int(),
  pins: z.int(),
  lastRun: feedRunSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Feed = z.output<typeof feedSchema>;

/** Number of rows with a fault in a column, among the stored faults. */
export const faultCountSchema = z.object({
  kind: z.enum(FAULT_KINDS),
  code: z.enum(FAULT_CODES),
  field: z.string(),
  rows: z.int(),
});
export type FaultCount = z.output<typeof faultCountSchema>;

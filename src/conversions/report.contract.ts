import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { CONVERSION_EVENTS } from "../model/conversion-events.ts";
import { CONVERSION_SOURCES } from "../model/conversion-sources.ts";
import { coded } from "../model/problem.ts";
import { idSchema, timeSchema, wholeNumber } from "../model/values.ts";
import { DEFAULT_WINDOWS, TOUCH_DAYS } from "./windows.rules.ts";

const DAYS_MAX = 366;
const DAY_MS = 86_400_000;
const PATH = "/ads/v4/advertisers/{advertiserId}";
const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, coded("dayShape"))
  .refine((day) => !Number.isNaN(Date.parse(day)), coded("dayShape"));
const lengthOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;
const microSchema = z.union([z.number(), z.string()]);
const asked = { advertiserId: idSchema, startDate: daySchema, endDate: daySchema };
const query = { kind: "query", access: "user", errors: ["ADVERTISER_NOT_FOUND"] } as const;
const window = (days: number) => wholeNumber(0, TOUCH_DAYS).default(days);

/** Days are those of the account's zone. */
export const conversionOverview = defineContract({
  ...{ name: "conversions.overview", ...query, summary: "What came in of each event, by day and by way" },
  rest: { method: "GET", path: `${PATH}/conversions/overview/` },
  input: z
    .object(asked)
    .refine((days) => lengthOf(days) >= 0, { path: ["endDate"], message: coded("endBeforeStart") })
    .refine((days) => lengthOf(days) < DAYS_MAX, {
      path: ["startDate"],
      message: coded("daysAtMost", { max: DAYS_MAX }),
    }),
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
        /** By what people had done with an ad before; null where it would tell of fewer than 10 people. */
        matched: z.int().nullable(),
        lastAt: timeSchema,
      }),
    ),
  }),
});

/** The last touch of the strongest kind within the windows gets the credit: click over engagement over view. */
export const conversionReport = defineContract({
  ...{ name: "conversions.report", ...query, summary: "Conversions that ads get credit for, by the windows asked for" },
  rest: { method: "GET", path: `${PATH}/conversions/report/` },
  input: z
    .object({
      ...asked,
      level: z.enum(["CAMPAIGN", "AD_GROUP", "AD"]).default("CAMPAIGN"),
      granularity: z.enum(["TOTAL", "DAY"]).default("TOTAL"),
      clickWindowDays: window(DEFAULT_WINDOWS.click),
      engagementWindowDays: window(DEFAULT_WINDOWS.engagement),
      viewWindowDays: window(DEFAULT_WINDOWS.view),
    })
    .refine((days) => lengthOf(days) >= 0, { path: ["endDate"], message: coded("endBeforeStart") })
    .refine((days) => lengthOf(days) < DAYS_MAX, {
      path: ["startDate"],
      message: coded("daysAtMost", { max: DAYS_MAX }),
    }),
  output: z.object({
    rows: z.array(
      z.object({
        id: idSchema,
        date: z.string(),
        eventName: z.enum(CONVERSION_EVENTS),
        conversions: z.int(),
        /** Of those the ones that the ad group was made for. */
        goals: z.int(),
        clicks: z.int(),
        engagements: z.int(),
        views: z.int(),
        /** Of what was told in the account's currency. */
        valueInMicroCurrency: microSchema,
      }),
    ),
  }),
});

import { z } from "zod";
import { windowFields } from "../ads/attribution.ts";
import { CONVERSION_EVENTS, CONVERSION_SOURCES } from "../ads/conversion-kinds.ts";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, microSchema, timeSchema } from "../model/values.ts";
import { accountDays, endsInOrder, isLengthAllowed } from "./report-days.ts";

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

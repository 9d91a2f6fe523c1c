import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, microSchema } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";

export const SEARCH_TERM_LEVELS = ["CAMPAIGN", "AD_GROUP"] as const;

/** Terms of fewer than ten people are combined in one row, whose term is null. */
export const searchTerms = defineContract({
  name: "reporting.searchTerms",
  kind: "query",
  access: "user",
  summary: "What people searched for when they saw an account's ads",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/search_terms/" },
  input: z
    .object({
      advertiserId: idSchema,
      level: z.enum(SEARCH_TERM_LEVELS).default("AD_GROUP"),
      startDate: daySchema,
      endDate: daySchema,
    })
    .refine(({ startDate, endDate }) => endDate >= startDate, {
      path: ["endDate"],
      message: coded("endBeforeStart"),
    }),
  output: z.object({
    rows: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        term: z.string().nullable(),
        impressions: z.int(),
        outboundClicks: z.int(),
        saves: z.int(),
        spendInMicroCurrency: microSchema,
      }),
    ),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});
export type SearchTermRow = z.output<typeof searchTerms.output>["rows"][number];

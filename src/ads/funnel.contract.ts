import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { daySchema, withDays } from "../time/report-days.ts";

/** Days that funnels are stored. */
const DAYS_MAX = 35;

/** Days are in the account's time zone. */
export const funnel = defineContract({
  name: "ads.funnel",
  kind: "query",
  access: "user",
  summary: "What became of ad groups' chances to be shown",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/funnel/" },
  input: withDays(z.object({ advertiserId: idSchema, startDate: daySchema, endDate: daySchema }), DAYS_MAX),
  output: z.object({
    rows: z.array(
      z.object({
        adGroupId: idSchema,
        eligible: z.int(),
        capped: z.int(),
        paced: z.int(),
        spent: z.int(),
        entered: z.int(),
        outbid: z.int(),
        won: z.int(),
        needed: z.array(z.int()),
        /** Impressions that people actually saw. */
        shown: z.int(),
      }),
    ),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

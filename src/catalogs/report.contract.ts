import { z } from "zod";
import { PRODUCT_LEVELS } from "../ads/entity.ts";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, listOf, microSchema } from "../model/values.ts";
import { daySchema, withDays } from "../time/report-days.ts";

const IDS_MAX = 250;

const productReportRowSchema = z.object({
  /** Id of the product group or the product. */
  id: idSchema,
  name: z.string(),
  /** The shop's own id of the product; empty for a group. */
  itemId: z.string(),
  /** A day, or the first day (a Monday) of a week or month; empty in totals. */
  date: z.string(),
  impressions: z.int(),
  clicks: z.int(),
  outboundClicks: z.int(),
  saves: z.int(),
  hides: z.int(),
  spendInMicroCurrency: microSchema,
});
export type ProductReportRow = z.output<typeof productReportRowSchema>;

/**
 * Days are in the account's zone. Totals list the first 1,000 items by spend, including items without events; reports
 * over time list the first 10,000 rows with events, in order.
 */
export const productReport = defineContract({
  name: "catalogs.report",
  kind: "query",
  access: "user",
  summary: "What product groups, or single products, spent and got",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/catalogs/report/" },
  input: withDays(
    z.object({
      advertiserId: idSchema,
      level: z.enum(PRODUCT_LEVELS).default("PRODUCT_GROUP"),
      startDate: daySchema,
      endDate: daySchema,
      campaignId: idSchema.nullish(),
      productGroupId: idSchema.nullish(),
      /** Only these product groups or products. */
      ids: listOf(idSchema, IDS_MAX).nullish(),
      granularity: z.enum(["TOTAL", "DAY", "WEEK", "MONTH"]).default("TOTAL"),
    }),
  ),
  output: z.object({ rows: z.array(productReportRowSchema) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

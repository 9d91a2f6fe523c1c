import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { microSchema } from "../model/ad-amount.ts";
import { PRODUCT_LEVELS } from "../model/ad-entity.ts";
import { daySchema, withDays } from "../model/report-values.ts";
import { idSchema, listOf } from "../model/values.ts";

const IDS_MAX = 250;

const productReportRowSchema = z.object({
  /** Of the product group, or of the product. */
  id: idSchema,
  name: z.string(),
  /** The shop's own name for the product; "" for a group. */
  itemId: z.string(),
  /** A day, or the first day (a Monday) of a week or month; "" in totals. */
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
 * The days are those of the account's zone. Of totals the first 1,000 by what was spent, also of what got nothing; by time what got
 * something, the first 10,000 in their order.
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
      /** These product groups or products alone. */
      ids: listOf(idSchema, IDS_MAX).nullish(),
      granularity: z.enum(["TOTAL", "DAY", "WEEK", "MONTH"]).default("TOTAL"),
    }),
  ),
  output: z.object({ rows: z.array(productReportRowSchema) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

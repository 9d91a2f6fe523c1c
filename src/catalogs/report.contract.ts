import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { microSchema } from "../model/ad-amount.ts";
import { daySchema, withDays } from "../model/report-values.ts";
import { idSchema } from "../model/values.ts";

export const PRODUCT_LEVELS = ["PRODUCT_GROUP", "PRODUCT_ITEM"] as const;

const productReportRowSchema = z.object({
  /** Of the product group, or of the product. */
  id: idSchema,
  name: z.string(),
  /** The shop's own name for the product; "" for a group. */
  itemId: z.string(),
  impressions: z.int(),
  outboundClicks: z.int(),
  saves: z.int(),
  hides: z.int(),
  spendInMicroCurrency: microSchema,
});
export type ProductReportRow = z.output<typeof productReportRowSchema>;

/** The days are those of the account's zone; the first 1,000 by what was spent. */
export const productReport = defineContract({
  ...{ name: "catalogs.report", kind: "query", access: "user" },
  summary: "What product groups, or single products, spent and got",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/catalogs/report/" },
  input: withDays(
    z.object({
      ...{ advertiserId: idSchema, level: z.enum(PRODUCT_LEVELS).default("PRODUCT_GROUP") },
      ...{ startDate: daySchema, endDate: daySchema },
      ...{ campaignId: idSchema.nullish(), productGroupId: idSchema.nullish() },
    }),
  ),
  output: z.object({ rows: z.array(productReportRowSchema) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

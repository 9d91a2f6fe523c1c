import { z } from "zod";
import { PRODUCT_LEVELS } from "../ads/entity.ts";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, microSchema, textSchema, timeSchema } from "../model/values.ts";
import { daySchema, withDays } from "../time/report-days.ts";
import { BATCH_ITEMS_MAX, itemBatchSchema, itemChangeSchema } from "./batch.ts";

const CATALOG_NAME_MAX = 100;
const PATH = "/ads/v4/advertisers/{advertiserId}/catalogs/";
/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };

export const catalogSchema = z.object({ id: idSchema, name: z.string(), createdAt: timeSchema });
export type Catalog = z.output<typeof catalogSchema>;

/** An account has at most one catalog. */
export const listCatalogs = defineContract({
  name: "catalogs.list",
  kind: "query",
  access: "user",
  summary: "An account's catalog, where it has one",
  rest: { method: "GET", path: PATH },
  input: z.object(accountField),
  output: z.array(catalogSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** The first feed or product group also creates it, named "Products". */
export const createCatalog = defineContract({
  name: "catalogs.create",
  kind: "mutation",
  access: "user",
  summary: "Make an account's catalog",
  rest: { method: "POST", path: PATH },
  limits: ["write"],
  input: z.object({
    ...accountField,
    name: textSchema(CATALOG_NAME_MAX).pipe(z.string().min(1, coded("catalogNameMissing"))),
  }),
  output: catalogSchema,
  errors: ["ADVERTISER_NOT_FOUND", "CATALOG_EXISTS"],
});

const BATCHES_PATH = "/ads/v4/advertisers/{advertiserId}/catalogs/item_batches/";

/**
 * A new item joins the feed "Items of programs". For an item of another feed the latest change counts: this one, or the
 * next file of that feed that differs from its predecessor.
 */
export const changeItems = defineContract({
  name: "catalogs.changeItems",
  kind: "mutation",
  access: "user",
  limits: ["write"],
  hides: false,
  summary: "Make, change or take away products one by one",
  rest: { method: "POST", path: BATCHES_PATH },
  input: z.object({ ...accountField, items: z.array(itemChangeSchema).min(1).max(BATCH_ITEMS_MAX) }),
  output: itemBatchSchema,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const getBatch = defineContract({
  name: "catalogs.batch",
  kind: "query",
  access: "user",
  summary: "What became of products that were changed at once, for a week",
  rest: { method: "GET", path: `${BATCHES_PATH}{batchId}/` },
  input: z.object({ ...accountField, batchId: idSchema }),
  output: itemBatchSchema,
  errors: ["ADVERTISER_NOT_FOUND", "ITEM_BATCH_NOT_FOUND"],
});

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

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { AVAILABILITIES } from "../model/rich.ts";
import { idSchema, listOf, objectOrJson, wholeNumber } from "../model/values.ts";
import { FAULT_KINDS, feedFaultSchema } from "./faults.ts";
import {
  currencySchema,
  FEED_STATUSES,
  faultCountSchema,
  feedFacts,
  feedNameSchema,
  feedRunSchema,
  feedScheduleSchema,
  feedSchema,
  feedUrlSchema,
  PART_CHARS_MAX,
} from "./feed.ts";
import { groupRulesSchema } from "./group.ts";
import { CONDITIONS, catalogProductSchema, ITEM_ID_MAX, ITEMS_MAX, PRODUCT_STATES } from "./product.ts";

const BASE = "/ads/v4/advertisers/{advertiserId}/catalogs";
const LIST = `${BASE}/feeds/` as const;
const ONE = `${LIST}{feedId}/` as const;
/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
const fields = { ...accountField, feedId: idSchema };
const read = { kind: "query", access: "user" } as const;
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;
const MISSING = ["ADVERTISER_NOT_FOUND", "FEED_NOT_FOUND"] as const;

export const listFeeds = defineContract({
  name: "catalogs.feeds",
  ...read,
  paged: true,
  summary: "Where an account's products come from",
  rest: { method: "GET", path: LIST },
  input: z.object({ ...accountField, ...pagingFields }),
  output: pageOf(feedSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** Without an address the file is uploaded. The feed is read at once, and then on schedule. */
export const createFeed = defineContract({
  name: "catalogs.createFeed",
  ...write,
  summary: "Add a feed of products by its address, or one to upload",
  rest: { method: "POST", path: LIST },
  input: z.object({
    ...accountField,
    name: feedNameSchema,
    url: feedUrlSchema.nullish(),
    currency: currencySchema,
    schedule: feedScheduleSchema.nullish(),
    ...feedFacts,
  }),
  output: feedSchema,
  errors: [...MISSING, "FEEDS_FULL", "FEED_NEEDS_ADDRESS"],
});

export const updateFeed = defineContract({
  name: "catalogs.updateFeed",
  hides: false,
  ...write,
  summary: "Change a feed's name, address, currency, schedule or status",
  rest: { method: "PATCH", path: ONE },
  input: z.object({
    ...fields,
    name: feedNameSchema.optional(),
    url: feedUrlSchema.optional(),
    currency: currencySchema.optional(),
    status: z.enum(FEED_STATUSES).optional(),
    schedule: feedScheduleSchema.nullish(),
    ...feedFacts,
  }),
  output: feedSchema,
  errors: [...MISSING, "FEED_NEEDS_ADDRESS"],
});

/** The feed's products leave the catalog, and their Pins are deleted. */
export const deleteFeed = defineContract({
  name: "catalogs.deleteFeed",
  hides: true,
  ...write,
  summary: "Delete a feed with its products",
  rest: { method: "DELETE", path: ONE },
  input: z.object(fields),
  output: z.null(),
  errors: MISSING,
});

export const runFeed = defineContract({
  name: "catalogs.runFeed",
  ...write,
  limits: ["fetchUrl"],
  summary: "Read a feed now",
  rest: { method: "POST", path: `${ONE}run/` },
  input: z.object(fields),
  output: feedRunSchema,
  errors: [...MISSING, "FEED_BUSY"],
});

/** The file is compressed with gzip and sent in parts, in order; the feed is read after the last part. */
export const uploadFeed = defineContract({
  name: "catalogs.uploadFeed",
  ...write,
  summary: "Send a part of a feed's file",
  rest: { method: "POST", path: `${ONE}file/` },
  input: z.object({
    ...fields,
    /** A text that all parts of one file share, and no other file has. */
    key: z.string().regex(/^[\w-]{8,64}$/),
    part: wholeNumber(1, 100),
    parts: wholeNumber(1, 100),
    base64: z.base64().min(4).max(PART_CHARS_MAX),
  }),
  /** The run that reads the file, after the last part. */
  output: z.object({ run: feedRunSchema.nullable() }),
  errors: [...MISSING, "FEED_UPLOAD_REFUSED", "FEED_BUSY"],
});

export const listFeedRuns = defineContract({
  name: "catalogs.runs",
  ...read,
  paged: true,
  summary: "The times that a feed was read, the latest first",
  rest: { method: "GET", path: `${ONE}runs/` },
  input: z.object({ ...fields, ...pagingFields }),
  output: pageOf(feedRunSchema.extend({ faultCounts: z.array(faultCountSchema) })),
  errors: MISSING,
});

export const listFeedFaults = defineContract({
  name: "catalogs.faults",
  ...read,
  paged: true,
  summary: "What is wrong with a feed, row by row",
  rest: { method: "GET", path: `${ONE}runs/{runId}/faults/` },
  input: z.object({ ...fields, runId: idSchema, kind: z.enum(FAULT_KINDS).nullish(), ...pagingFields }),
  output: pageOf(feedFaultSchema),
  errors: [...MISSING, "FEED_RUN_NOT_FOUND"],
});

export const listProducts = defineContract({
  name: "catalogs.products",
  ...read,
  paged: true,
  summary: "An account's products, the newest first",
  rest: { method: "GET", path: `${BASE}/products/` },
  input: z.object({
    ...accountField,
    feedId: idSchema.nullish(),
    state: z.enum(PRODUCT_STATES).nullish(),
    productGroupId: idSchema.nullish(),
    /** Rules as a product group has them, for a look before it is made. */
    rules: objectOrJson(groupRulesSchema).nullish(),
    /** The shop's own ids; the newest product if several share an id. */
    itemIds: listOf(z.string().min(1).max(ITEM_ID_MAX), ITEMS_MAX).nullish(),
    ...pagingFields,
  }),
  output: pageOf(catalogProductSchema),
  errors: [...MISSING, "PRODUCT_GROUP_NOT_FOUND"],
});

/** Faults of a run without naming its feed. */
export const listRunFaults = defineContract({
  name: "catalogs.runFaults",
  ...read,
  paged: true,
  summary: "What is wrong with what was read at a time, row by row",
  rest: { method: "GET", path: `${BASE}/runs/{runId}/faults/` },
  input: z.object({
    ...accountField,
    runId: idSchema,
    kind: z.enum(FAULT_KINDS).nullish(),
    rowNumbers: listOf(wholeNumber(1, 1_000_000), ITEMS_MAX).nullish(),
    ...pagingFields,
  }),
  output: pageOf(feedFaultSchema),
  errors: ["ADVERTISER_NOT_FOUND", "FEED_RUN_NOT_FOUND"],
});

const words = z.array(z.string());
/** Values by which a catalog's products can be grouped now, in the order of the alphabet. */
export const listFilterValues = defineContract({
  name: "catalogs.filterValues",
  ...read,
  summary: "The brands, categories and other values of an account's products",
  rest: { method: "GET", path: `${BASE}/filter_values/` },
  input: z.object({ ...accountField, feedId: idSchema.nullish() }),
  output: z.object({
    brand: words,
    condition: z.array(z.enum(CONDITIONS)),
    availability: z.array(z.enum(AVAILABILITIES)),
    itemGroupId: words,
    /** Paths such as "Home > Lamps", of each level of the shop's own types and of Google's categories. */
    productType: words,
    category: words,
  }),
  errors: MISSING,
});

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { BATCH_ITEMS_MAX, itemBatchSchema, itemChangeSchema } from "./batch.ts";

const PATH = "/ads/v4/advertisers/{advertiserId}/catalogs/item_batches/";
/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };

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
  rest: { method: "POST", path: PATH },
  input: z.object({ ...accountField, items: z.array(itemChangeSchema).min(1).max(BATCH_ITEMS_MAX) }),
  output: itemBatchSchema,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const getBatch = defineContract({
  name: "catalogs.batch",
  kind: "query",
  access: "user",
  summary: "What became of products that were changed at once, for a week",
  rest: { method: "GET", path: `${PATH}{batchId}/` },
  input: z.object({ ...accountField, batchId: idSchema }),
  output: itemBatchSchema,
  errors: ["ADVERTISER_NOT_FOUND", "ITEM_BATCH_NOT_FOUND"],
});

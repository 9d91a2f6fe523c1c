import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema, listOf, objectOrJson } from "../model/values.ts";
import { GROUPS_MAX, groupNameSchema, groupRulesSchema, productGroupSchema } from "./group.ts";
import { catalogProductSchema } from "./product.ts";

const LIST = "/ads/v4/advertisers/{advertiserId}/catalogs/product_groups/";
const ONE = `${LIST}{productGroupId}/` as const;
/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
const fields = { ...accountField, productGroupId: idSchema };
const read = { kind: "query", access: "user" } as const;
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;
const MISSING = ["ADVERTISER_NOT_FOUND", "PRODUCT_GROUP_NOT_FOUND"] as const;

export const listGroups = defineContract({
  name: "catalogs.groups",
  ...read,
  paged: true,
  summary: "An account's product groups, with how many products",
  rest: { method: "GET", path: LIST },
  input: z.object({
    ...accountField,
    productGroupIds: listOf(idSchema, GROUPS_MAX).nullish(),
    ...pagingFields,
  }),
  output: pageOf(productGroupSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const createGroup = defineContract({
  name: "catalogs.createGroup",
  ...write,
  summary: "Make a product group by rules",
  rest: { method: "POST", path: LIST },
  input: z.object({ ...accountField, name: groupNameSchema, rules: groupRulesSchema }),
  output: productGroupSchema,
  errors: [...MISSING, "PRODUCT_GROUPS_FULL"],
});

/** Ad groups that deliver the group follow the change. */
export const updateGroup = defineContract({
  name: "catalogs.updateGroup",
  hides: false,
  ...write,
  summary: "Change a product group's name or rules",
  rest: { method: "PATCH", path: ONE },
  input: z.object({
    ...fields,
    name: groupNameSchema.optional(),
    rules: groupRulesSchema.optional(),
    /** Keeps the group's feeds as they are, regardless of the rules. */
    keepsFeeds: flagSchema.default(false),
  }),
  output: productGroupSchema,
  errors: MISSING,
});

export const deleteGroup = defineContract({
  name: "catalogs.deleteGroup",
  hides: true,
  ...write,
  summary: "Delete a product group that no ad group delivers",
  rest: { method: "DELETE", path: ONE },
  input: z.object(fields),
  output: z.null(),
  errors: [...MISSING, "PRODUCT_GROUP_IN_USE"],
});

export const previewGroup = defineContract({
  name: "catalogs.previewGroup",
  ...read,
  summary: "Which products rules have now",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/catalogs/product_group_preview/" },
  input: z.object({ ...accountField, rules: objectOrJson(groupRulesSchema) }),
  output: z.object({ count: z.int(), products: z.array(catalogProductSchema) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const countGroupProducts = defineContract({
  name: "catalogs.productCounts",
  ...read,
  summary: "How many products a product group has, by availability",
  rest: { method: "GET", path: `${ONE}counts/` },
  input: z.object(fields),
  output: z.object({ total: z.int(), inStock: z.int(), outOfStock: z.int(), preorder: z.int() }),
  errors: MISSING,
});

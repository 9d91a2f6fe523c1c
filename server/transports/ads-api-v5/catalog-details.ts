import { z } from "zod";
import type { RowFault } from "../../../src/catalogs/faults.ts";
import { listFilterValues, listProducts, listRunFaults } from "../../../src/catalogs/feeds.contract.ts";
import { pathParts } from "../../../src/catalogs/group.ts";
import { countGroupProducts, createGroup, deleteGroup } from "../../../src/catalogs/groups.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { MAX_PAGE_SIZE } from "../../../src/model/paging.ts";
import { id, listOf } from "./answers.ts";
import { item, product } from "./catalog-answers.ts";
import { itemOnWire, missingItem, ofCatalog, productOnWire } from "./catalogs.ts";
import { faultName } from "./feed-faults.ts";
import { flow, type Input, isRow, type Operation, operation, page, rowsIn } from "./operation.ts";
import { groupAsked } from "./product-groups.ts";
import { filters, paging } from "./requests.ts";
import { listed, refuse } from "./shapes.ts";

const text = z.string();
const adAccountId = id.optional();
const GROUPS = "/catalogs/product_groups";
const BATCH_MAX = 1_000;
const RETAIL = "RETAIL";

/** Columns of a feed by their names in the API description. */
const ATTRIBUTES: Record<string, string> = {
  id: "ITEM_ID",
  title: "TITLE",
  description: "DESCRIPTION",
  link: "ITEM_LINK",
  image_link: "IMAGE_LINK",
  price: "PRICE",
  sale_price: "SALE_PRICE",
  availability: "AVAILABILITY",
  condition: "CONDITION",
  gtin: "GTIN",
  brand: "BRAND",
  product_type: "PRODUCT_TYPE",
  google_product_category: "GOOGLE_PRODUCT_CATEGORY",
  item_group_id: "ITEM_GROUP_ID",
  color: "COLOR",
  material: "MATERIAL",
  size: "SIZE",
};
const detail = z.strictObject({ attribute_name: text.nullable(), provided_value: text.nullable() });
const issues = z.record(text, detail);
/** Groups faults by row. Our row numbers start at 1 with the heading; the description numbers items from 0. */
function issuesOnWire(faults: readonly RowFault[]) {
  const rows = Map.groupBy(faults, ({ row }) => row);
  return [...rows].map(([row, some]) => {
    const errors: z.output<typeof issues> = {};
    const warnings: z.output<typeof issues> = {};
    for (const fault of some) {
      const found = faultName(fault);
      if (found)
        (found.isWarning ? warnings : errors)[found.name.toUpperCase()] = {
          attribute_name: ATTRIBUTES[fault.field] ?? null,
          provided_value: fault.value || null,
        };
    }
    return { item_number: Math.max(row - 2, 0), item_id: some[0]?.itemId || null, errors, warnings };
  });
}
/** Converts the description's item numbers to our row numbers (see `issuesOnWire`). */
const rowNumbersOf = (numbers: unknown) => listed(numbers).map((number) => Number(number) + 2);

/** The distinct names at each level of category paths. */
function levelsOf(name: string, paths: readonly string[], levels: number): Record<string, string[]> {
  const parts = paths.map(pathParts);
  return Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      `${name}_${level}`,
      [...new Set(parts.flatMap((path) => path[level] ?? []))],
    ]),
  );
}
const upper = (values: readonly string[]) => values.map((value) => value.toUpperCase());

const newGroup = z.object({ name: text, feedId: id.optional(), catalogId: id.optional(), filters });

export const CATALOG_DETAIL_OPERATIONS: readonly Operation[] = [
  flow(
    "POST",
    `${GROUPS}/multiple`,
    [createGroup, deleteGroup],
    async (call, { items, adAccountId }, ctx) => {
      const asked = rowsIn(items, "body").map((row) => groupAsked({ ...row, adAccountId }, ctx));
      if (asked.length === 0 || asked.length > BATCH_MAX) refuse("body");
      const ids: string[] = [];
      try {
        for (const one of asked) ids.push((await call(createGroup, one)).id);
      } catch (error) {
        // All or none: deletes the groups that were created before the failure.
        for (const productGroupId of ids)
          await call(deleteGroup, { ...ofCatalog({ adAccountId }, ctx), productGroupId });
        throw error;
      }
      return ids;
    },
    { summary: "Make several product groups", status: 201, request: z.array(newGroup), answer: z.array(id) },
  ),
  flow(
    "DELETE",
    `${GROUPS}/multiple`,
    [deleteGroup],
    async (call, { id: ids, adAccountId }, ctx) => {
      const asked = listed(ids);
      if (asked.length === 0) refuse("id");
      for (const productGroupId of asked)
        await call(deleteGroup, { ...ofCatalog({ adAccountId }, ctx), productGroupId });
      return null;
    },
    {
      summary: "Delete several product groups",
      status: 204,
      request: z.object({ id: z.array(id), adAccountId }),
      answer: z.null(),
    },
  ),
  {
    ...operation(
      "GET",
      `${GROUPS}/:productGroupId/product_counts`,
      countGroupProducts,
      ({ total, inStock, outOfStock, preorder }) => ({
        catalog_type: RETAIL,
        total,
        in_stock: inStock,
        out_of_stock: outOfStock,
        preorder,
      }),
      ofCatalog,
    ),
    request: z.object({ adAccountId }),
    answer: z.strictObject({
      catalog_type: z.literal(RETAIL),
      total: z.int(),
      in_stock: z.int(),
      out_of_stock: z.int(),
      preorder: z.int(),
    }),
  },
  {
    ...operation(
      "POST",
      "/catalogs/products/get_by_product_group_filters",
      listProducts,
      page(productOnWire),
      ({ pageSize, bookmark, ...input }, ctx) => {
        const { advertiserId, rules } = groupAsked(input, ctx);
        return { advertiserId, rules, state: "IN_FEED", pageSize, bookmark };
      },
    ),
    summary: "The products that a product group's filters find",
    request: newGroup.omit({ name: true }).extend({ adAccountId, ...paging }),
    answer: listOf(product),
  },
  {
    ...operation(
      "GET",
      "/catalogs/processing_results/:processingResultId/item_issues",
      listRunFaults,
      ({ items, bookmark }) => ({ items: issuesOnWire(items), bookmark }),
      ({ processingResultId: runId, itemNumbers, ...input }, ctx) => ({
        ...ofCatalog(input, ctx),
        runId,
        ...(itemNumbers !== undefined && { rowNumbers: rowNumbersOf(itemNumbers) }),
      }),
    ),
    request: z.object({ ...paging, itemNumbers: z.array(z.int().min(0)).optional(), adAccountId }),
    answer: listOf(
      z.strictObject({ item_number: z.int(), item_id: text.nullable(), errors: issues, warnings: issues }),
    ),
  },
  {
    ...operation(
      "GET",
      "/catalogs/available_filter_values",
      listFilterValues,
      (found) => ({
        catalog_type: RETAIL,
        filter_values: {
          brand: found.brand,
          condition: upper(found.condition),
          availability: upper(found.availability),
          ...levelsOf("product_type", found.productType, 5),
          ...levelsOf("google_product_category", found.category, 7),
        },
      }),
      ({ adAccountId, feedId }, ctx) => ({ ...ofCatalog({ adAccountId }, ctx), feedId }),
    ),
    request: z.object({ catalogId: id, feedId: id.optional(), adAccountId }),
    answer: z.strictObject({ catalog_type: z.literal(RETAIL), filter_values: z.record(text, z.array(text)) }),
  },
  {
    ...operation(
      "POST",
      "/catalogs/items",
      listProducts,
      ({ items }, { filters }) => ({
        items: [...new Set(listed((filters as Input).itemIds))].map((itemId) => {
          const found = items.find((one) => one.itemId === itemId);
          return found ? itemOnWire(found) : missingItem(itemId);
        }),
      }),
      ({ adAccountId, filters }, ctx) => {
        if (!isRow(filters)) throw new ProductError("INVALID_PARAMETERS");
        if (filters.catalogType !== RETAIL) refuse("catalog_type", [RETAIL]);
        const itemIds = listed(filters.itemIds);
        if (itemIds.length === 0) refuse("item_ids");
        return { ...ofCatalog({ adAccountId }, ctx), itemIds, state: "IN_FEED", pageSize: MAX_PAGE_SIZE };
      },
    ),
    summary: "Products named by their ids in a body",
    request: z.object({
      country: text,
      language: text,
      filters: z.object({ catalogType: z.literal(RETAIL), itemIds: z.array(text), catalogId: id.optional() }),
      adAccountId,
    }),
    answer: z.strictObject({ items: z.array(item) }),
  },
];

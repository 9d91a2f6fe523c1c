import type { GroupRule, ProductGroup } from "../../../src/catalogs/group.ts";
import { createGroup, deleteGroup, listGroups, updateGroup } from "../../../src/catalogs/groups.contract.ts";
import { type ProductReportRow, productReport } from "../../../src/catalogs/report.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { problem } from "../../../src/model/problem.ts";
import { ofCatalog } from "./catalogs.ts";
import { ACCOUNT, type Input, isRow, type Operation, operation, seconds } from "./operation.ts";
import { listed, refuse } from "./shapes.ts";

const MICRO = 1_000_000;
const TEXTS = ["BRAND", "ITEM_ID", "ITEM_GROUP_ID"] as const;
const isText = (field: string): field is (typeof TEXTS)[number] => (TEXTS as readonly string[]).includes(field);
/** What strictly more or less than a price is: its neighbour, a millionth away. */
const OPERATORS: Record<string, { end: "min" | "max"; by: number }> = {
  ...{ GREATER_THAN_OR_EQUALS: { end: "min", by: 0 }, GREATER_THAN: { end: "min", by: 1 } },
  ...{ LESS_THAN_OR_EQUALS: { end: "max", by: 0 }, LESS_THAN: { end: "max", by: -1 } },
};

type Criterion = Record<string, object>;
/** A rule by the description's words; null for one that it has no words for. */
function criteriaOf(rule: GroupRule): Criterion[] | null {
  const many = (values: readonly string[], negated = false) => [{ [rule.field]: { values, negated } }];
  if (rule.field === "AVAILABILITY" || rule.field === "CONDITION")
    return many(rule.values.map((value) => value.toUpperCase()));
  if (rule.field === "PRICE") {
    const end = (micro: string | null, operator: string) =>
      micro === null
        ? []
        : [{ PRICE: { operator, value: Number(micro) / MICRO, currency: rule.currency, negated: false } }];
    return [...end(rule.min, "GREATER_THAN_OR_EQUALS"), ...end(rule.max, "LESS_THAN_OR_EQUALS")];
  }
  if (!isText(rule.field) || !("how" in rule) || rule.how === "CONTAINS") return null;
  return many(rule.values, rule.how === "IS_NOT");
}

function ruleOf(criterion: unknown): Input {
  const [[field, given] = ["", null], ...more] = Object.entries(isRow(criterion) ? criterion : {});
  if (more.length > 0 || !isRow(given)) return refuse("filters");
  const negated = given.negated === true;
  if (isText(field)) return { field, how: negated ? "IS_NOT" : "IS", values: given.values };
  if (negated) return refuse("filters");
  if (field === "AVAILABILITY" || field === "CONDITION")
    return { field, values: [given.values].flat().map((value) => String(value).toLowerCase()) };
  const compared = OPERATORS[String(given.operator)];
  if (field !== "PRICE" || !compared || typeof given.value !== "number") return refuse("filters");
  const micro = Math.round(given.value * MICRO) + compared.by;
  return { field, min: null, max: null, currency: given.currency, [compared.end]: String(micro) };
}

/** Rules all have to hold here, so that one of several can't be asked for. */
function rulesOf(filters: unknown): Input[] {
  const all = isRow(filters) ? (filters.allOf ?? filters.anyOf) : null;
  if (!isRow(filters) || !Array.isArray(all) || (filters.allOf === undefined && all.length > 1))
    return refuse("filters");
  return all.map(ruleOf);
}

/** Filters are told where the description has words for all of them: a part would name more products than it has. */
function groupOnWire({ id, catalogId, name, rules, createdAt, updatedAt }: ProductGroup) {
  const isFeed = (rule: GroupRule) => rule.field === "FEED" && rule.feedIds.length === 1;
  const [feed] = rules.filter(isFeed);
  const criteria = rules.filter((rule) => rule !== feed).map(criteriaOf);
  return {
    ...{ id, catalog_id: catalogId, catalog_type: "RETAIL", name, type: "MERCHANT_CREATED", status: "ACTIVE" },
    feed_id: feed?.field === "FEED" ? (feed.feedIds[0] ?? null) : null,
    ...(criteria.every((one) => one !== null) && { filters: { all_of: criteria.flat() } }),
    ...{ created_at: seconds(createdAt), updated_at: seconds(updatedAt) },
  };
}

/** The columns that a product group has numbers for. */
const CELLS: Record<string, (row: ProductReportRow) => number | string> = {
  SPEND_IN_MICRO_DOLLAR: (row) => row.spendInMicroCurrency,
  SPEND_IN_DOLLAR: (row) => Number(row.spendInMicroCurrency) / MICRO,
  IMPRESSION_1: (row) => row.impressions,
  OUTBOUND_CLICK_1: (row) => row.outboundClicks,
  REPIN_1: (row) => row.saves,
};

/** Sums of the whole time: a group's days are not told apart. */
function analyticsAsked({ adAccountId, startDate, endDate, productGroupIds, columns, granularity }: Input): Input {
  for (const [name, value] of Object.entries({ columns, productGroupIds }))
    if (!value) throw new ProductError("INVALID_PARAMETERS", { reason: problem("columnsMissing", { name }) });
  if (!listed(columns).every((name) => Object.hasOwn(CELLS, name))) refuse("columns");
  if ((granularity ?? "TOTAL") !== "TOTAL") refuse("granularity");
  return { adAccountId, startDate, endDate, level: "PRODUCT_GROUP" };
}

const GROUPS = "/catalogs/product_groups";
const GROUP = `${GROUPS}/:productGroupId`;

export const PRODUCT_GROUP_OPERATIONS: readonly Operation[] = [
  operation(
    ...(["GET", `${ACCOUNT}/product_groups/analytics`, productReport] as const),
    ({ rows }, { productGroupIds, columns }) =>
      rows
        .filter(({ id }) => listed(productGroupIds).includes(id))
        .map((row) => ({
          PRODUCT_GROUP_ID: row.id,
          ...Object.fromEntries(listed(columns).map((name) => [name, CELLS[name]?.(row) ?? 0])),
        })),
    analyticsAsked,
  ),
  operation(
    ...(["GET", GROUPS, listGroups] as const),
    ({ items, bookmark }, { catalogId }) => ({
      items: items.filter((group) => catalogId == null || group.catalogId === catalogId).map(groupOnWire),
      bookmark,
    }),
    ({ id, feedId, ...input }, ctx) => {
      if (feedId != null) refuse("feed_id");
      return { ...ofCatalog(input, ctx), ...(id != null && { productGroupIds: listed(id) }) };
    },
  ),
  {
    status: 201,
    ...operation("POST", GROUPS, createGroup, groupOnWire, ({ adAccountId, name, feedId, filters }, ctx) => ({
      ...{ ...ofCatalog({ adAccountId }, ctx), name },
      rules: [...(feedId == null ? [] : [{ field: "FEED", feedIds: [String(feedId)] }]), ...rulesOf(filters)],
    })),
  },
  operation(
    ...(["GET", GROUP, listGroups] as const),
    ({ items: [group] }) => {
      if (!group) throw new ProductError("PRODUCT_GROUP_NOT_FOUND");
      return groupOnWire(group);
    },
    ({ adAccountId, productGroupId }, ctx) => ({
      ...ofCatalog({ adAccountId }, ctx),
      productGroupIds: [productGroupId],
    }),
  ),
  operation("PATCH", GROUP, updateGroup, groupOnWire, ({ adAccountId, productGroupId, name, filters }, ctx) => ({
    ...{ ...ofCatalog({ adAccountId }, ctx), productGroupId, keepsFeeds: true },
    ...(name !== undefined && { name }),
    ...(filters !== undefined && { rules: rulesOf(filters) }),
  })),
  { status: 204, ...operation("DELETE", GROUP, deleteGroup, () => null, ofCatalog) },
];

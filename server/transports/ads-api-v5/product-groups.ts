import { type ProductReportRow, productReport } from "../../../src/catalogs/catalogs.contract.ts";
import { type GroupRule, type ProductGroup, pathParts } from "../../../src/catalogs/group.ts";
import { createGroup, deleteGroup, listGroups, updateGroup } from "../../../src/catalogs/groups.contract.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { problem } from "../../../src/model/problem.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { ofCatalog } from "./catalogs.ts";
import { ACCOUNT, type Input, isRow, type Operation, operation, seconds } from "./operation.ts";
import { cellOf, columnsAsked, onlyAs, type Sums } from "./report-columns.ts";
import { listed, refuse } from "./shapes.ts";

const MICRO = 1_000_000;
const TEXTS = ["BRAND", "ITEM_ID", "ITEM_GROUP_ID"] as const;
const isText = (field: string): field is (typeof TEXTS)[number] => (TEXTS as readonly string[]).includes(field);
/** A strict comparison of a price moves the bound by a millionth. */
const OPERATORS: Record<string, { end: "min" | "max"; by: number }> = {
  GREATER_THAN_OR_EQUALS: { end: "min", by: 0 },
  GREATER_THAN: { end: "min", by: 1 },
  LESS_THAN_OR_EQUALS: { end: "max", by: 0 },
  LESS_THAN: { end: "max", by: -1 },
};

/** Attributes for category paths, by level: five levels of a shop's own types, and seven of Google's categories. */
const PATHS: Record<string, string> = { PRODUCT_TYPE: "PRODUCT_TYPE", CATEGORY: "GOOGLE_PRODUCT_CATEGORY" };
const PATH = /^(PRODUCT_TYPE_[0-4]|GOOGLE_PRODUCT_CATEGORY_[0-6])$/;

type Criterion = Record<string, object>;
/** The rule as the public API description writes it, or null if that format can't express it. */
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
  if (rule.field in PATHS && "how" in rule && rule.how === "UNDER") return pathsOf(rule.field, rule.values);
  if (!isText(rule.field) || !("how" in rule) || !["IS", "IS_NOT"].includes(rule.how)) return null;
  return many(rule.values, rule.how === "IS_NOT");
}
/** Criteria for category paths. An attribute's name contains the level, so one criterion can't mix levels; null then. */
function pathsOf(field: string, values: readonly string[]): Criterion[] | null {
  const paths = values.map(pathParts);
  const [levels] = new Set(paths.map(({ length }) => length));
  const name = `${PATHS[field]}_${(levels ?? 0) - 1}`;
  const isOne = paths.every(({ length }) => length === levels) && PATH.test(name);
  return isOne ? [{ [name]: { values: paths, negated: false } }] : null;
}

function ruleOf(criterion: unknown): Input {
  const [[field, given] = ["", null], ...more] = Object.entries(isRow(criterion) ? criterion : {});
  if (more.length > 0 || !isRow(given)) return refuse("filters");
  const negated = given.negated === true;
  if (isText(field)) return { field, how: negated ? "IS_NOT" : "IS", values: given.values };
  if (negated) return refuse("filters");
  if (PATH.test(field)) return pathRule(field, given.values);
  if (field === "AVAILABILITY" || field === "CONDITION")
    return { field, values: [given.values].flat().map((value) => String(value).toLowerCase()) };
  const compared = OPERATORS[String(given.operator)];
  if (field !== "PRICE" || !compared || typeof given.value !== "number") return refuse("filters");
  const micro = Math.round(given.value * MICRO) + compared.by;
  return { field, min: null, max: null, currency: given.currency, [compared.end]: String(micro) };
}

/** A path must have as many parts as its level. */
function pathRule(name: string, values: unknown): Input {
  const paths = Array.isArray(values) ? values : [];
  const levels = Number(name.at(-1)) + 1;
  const isPath = (path: unknown) =>
    Array.isArray(path) && path.length === levels && path.every((part) => typeof part === "string" && part.trim());
  if (paths.length === 0 || !paths.every(isPath)) return refuse("filters");
  const field = Object.keys(PATHS).find((one) => PATHS[one] === name.slice(0, -2));
  return { field, how: "UNDER", values: paths.map((path: string[]) => path.join(" > ")) };
}

function rulesOf(filters: unknown): Input[] {
  const { allOf, anyOf } = isRow(filters) ? filters : {};
  if (Array.isArray(allOf) && anyOf == null) return allOf.map(ruleOf);
  if (!Array.isArray(anyOf) || allOf != null || anyOf.length === 0) return refuse("filters");
  return anyOf.length === 1 ? anyOf.map(ruleOf) : [{ field: "ANY", rules: anyOf.map(ruleOf) }];
}

function filtersOf(rules: readonly GroupRule[]): { filters?: Record<string, Criterion[]> } {
  const [only] = rules;
  const isAny = rules.length === 1 && only?.field === "ANY";
  const criteria = (isAny ? only.rules : rules).map(criteriaOf);
  // A range of prices is two criteria. With "any of", each of them alone would match more products.
  const isExpressible = criteria.every((some) => some !== null && !(isAny && some.length > 1));
  return isExpressible ? { filters: { [isAny ? "any_of" : "all_of"]: criteria.flatMap((some) => some ?? []) } } : {};
}

/** Shows filters only if the API description can express all of them, because a subset would match more products. */
function groupOnWire({ id, catalogId, name, rules, createdAt, updatedAt }: ProductGroup) {
  const isFeed = (rule: GroupRule) => rule.field === "FEED" && rule.feedIds.length === 1;
  const [feed] = rules.filter(isFeed);
  const others = rules.filter((rule) => rule !== feed);
  return {
    id,
    catalog_id: catalogId,
    catalog_type: "RETAIL",
    name,
    type: "MERCHANT_CREATED",
    status: "ACTIVE",
    feed_id: feed?.field === "FEED" ? (feed.feedIds[0] ?? null) : null,
    ...filtersOf(others),
    created_at: seconds(createdAt),
    updated_at: seconds(updatedAt),
  };
}

/** A product group's sums, by the names of reports. */
const sumsOf = (row: ProductReportRow): Sums => ({
  SPEND_IN_MICRO_CURRENCY: row.spendInMicroCurrency,
  IMPRESSION_1: row.impressions,
  CLICKTHROUGH_1: row.clicks,
  OUTBOUND_CLICK_1: row.outboundClicks,
  SAVE_1: row.saves,
});

function analyticsAsked(input: Input): Input {
  const { adAccountId, startDate, endDate, productGroupIds, columns, granularity } = input;
  for (const [name, value] of Object.entries({ columns, productGroupIds }))
    if (!value)
      throw new ProductError("INVALID_PARAMETERS", { reason: problem("columnsMissing", { name: toSnakeKey(name) }) });
  columnsAsked(columns);
  onlyAs(input);
  return { adAccountId, startDate, endDate, level: "PRODUCT_GROUP", ids: productGroupIds, granularity };
}

/** A new product group; the account's only catalog needs no naming. */
export const groupAsked = ({ adAccountId, name, feedId, filters }: Input, ctx: Context): Input => ({
  ...ofCatalog({ adAccountId }, ctx),
  name,
  rules: [...(feedId == null ? [] : [{ field: "FEED", feedIds: [String(feedId)] }]), ...rulesOf(filters)],
});

const GROUPS = "/catalogs/product_groups";
const GROUP = `${GROUPS}/:productGroupId`;

export const PRODUCT_GROUP_OPERATIONS: readonly Operation[] = [
  operation(
    "GET",
    `${ACCOUNT}/product_groups/analytics`,
    productReport,
    ({ rows }, { columns, adAccountId }) =>
      rows.map((row) => ({
        PRODUCT_GROUP_ID: row.id,
        ...(row.date && { DATE: row.date }),
        ...Object.fromEntries(
          columnsAsked(columns).map((name) => [
            name,
            cellOf(name, sumsOf(row), { accountId: adAccountId, entity: undefined }),
          ]),
        ),
      })),
    analyticsAsked,
  ),
  operation(
    "GET",
    GROUPS,
    listGroups,
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
    ...operation("POST", GROUPS, createGroup, groupOnWire, groupAsked),
  },
  operation(
    "GET",
    GROUP,
    listGroups,
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
    ...ofCatalog({ adAccountId }, ctx),
    productGroupId,
    keepsFeeds: true,
    ...(name !== undefined && { name }),
    ...(filters !== undefined && { rules: rulesOf(filters) }),
  })),
  { status: 204, ...operation("DELETE", GROUP, deleteGroup, () => null, ofCatalog) },
];

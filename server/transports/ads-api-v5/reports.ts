import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import { ANALYTICS_COLUMNS as SUMS } from "../../../src/ads/analytics.contract.ts";
import type { ConversionSplit } from "../../../src/ads/conversion-split.rules.ts";
import { ENTITY_CELLS } from "../../../src/ads/entity-facts.ts";
import { TARGETING_TYPES } from "../../../src/ads/events.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at } from "../../../src/model/problem.ts";
import { idSchema } from "../../../src/model/values.ts";
import { RUN_FORMATS, type RunState, SPLITS } from "../../../src/report-center/report.ts";
import { getRun, reportLines, requestReport } from "../../../src/report-center/report-center.contract.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { REPORT_COLUMNS } from "./column-names.ts";
import { isOfProducts, productCell } from "./conversion-columns.ts";
import { ACCOUNT, type Input, isRow, type Operation, operation } from "./operation.ts";
import {
  cellOf,
  columnsAsked,
  creditAsked,
  dateOnWire,
  hasConversions,
  isOfItem,
  onlyAs,
  type Sums,
  sumsFor,
  wantsEntities,
  wantsSplits,
} from "./report-columns.ts";
import { onlyOf } from "./report-filters.ts";
import { PRIMARY_SORTS } from "./requests.ts";
import { listed, refuse } from "./shapes.ts";
import { targetOnWire } from "./targeting-analytics.ts";

const MICRO = 1_000_000;
/** Our report level for each level in the API description, and the field whose ids select its rows. */
const LEVELS: Record<string, { level: string; ids: string }> = {
  ADVERTISER: { level: "ACCOUNT", ids: "" },
  CAMPAIGN: { level: "CAMPAIGN", ids: "campaignIds" },
  AD_GROUP: { level: "AD_GROUP", ids: "adGroupIds" },
  PIN_PROMOTION: { level: "AD", ids: "adIds" },
  PRODUCT_GROUP: { level: "PRODUCT_GROUP", ids: "productGroupIds" },
  PRODUCT_ITEM: { level: "PRODUCT_ITEM", ids: "productItemIds" },
};
const TOLD = "_TARGETING";
/** Reports by targeting or by keyword are reports of a level with an extra breakdown. */
function levelOf(input: Input): { level: unknown; ids: string; targetingTypes?: unknown } {
  const asked = String(input.level);
  const { targetingTypes } = input;
  if (asked === "KEYWORD") return { level: "AD_GROUP", ids: "adGroupIds", targetingTypes: ["KEYWORD"] };
  if (!asked.endsWith(TOLD)) return LEVELS[asked] ?? { level: input.level, ids: "" };
  const known = LEVELS[asked.slice(0, -TOLD.length)] ?? { level: input.level, ids: "" };
  const types = listed(targetingTypes);
  return { ...known, targetingTypes: types.length === 0 ? TARGETING_TYPES : types };
}
/** The fields that filters compare, and our columns. */
const FILTERED: Record<string, string> = {
  SPEND_IN_DOLLAR: "SPEND_IN_MICRO_CURRENCY",
  SPEND_IN_MICRO_DOLLAR: "SPEND_IN_MICRO_CURRENCY",
  TOTAL_IMPRESSION: "IMPRESSION_1",
  REPIN_1: "SAVE_1",
  CPC_IN_MICRO_DOLLAR: "ECPC_IN_MICRO_CURRENCY",
  CPM_IN_MICRO_DOLLAR: "ECPM_IN_MICRO_CURRENCY",
  ECPC_IN_MICRO_DOLLAR: "ECPC_IN_MICRO_CURRENCY",
  ECPM_IN_MICRO_DOLLAR: "ECPM_IN_MICRO_CURRENCY",
  ECPC_IN_DOLLAR: "ECPC_IN_MICRO_CURRENCY",
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR: "TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY",
  COST_PER_CONVERSION_IN_MICRO_DOLLAR: "COST_PER_CONVERSION_IN_MICRO_CURRENCY",
};
/** Whether a column identifies the row; every report begins with these columns. */
const isOfRow = (name: string) =>
  /^(?:DATE|TARGETING_(?:TYPE|VALUE)|CONVERSION_PRODUCT_(?:BRAND|CATEGORY|ID|ID_GROUP)|(?:AD_ACCOUNT|ADVERTISER|CAMPAIGN|AD_GROUP|AD|PIN_PROMOTION|PRODUCT_GROUP|PRODUCT_ITEM)_(?:ID|NAME))$/.test(
    name,
  );
const FORMATS: readonly string[] = RUN_FORMATS;
export const STATES: Record<RunState, string> = {
  QUEUED: "IN_PROGRESS",
  RUNNING: "IN_PROGRESS",
  READY: "FINISHED",
  FAILED: "FAILED",
};

/** A report's token is its run. @throws ProductError for a text that isn't one */
export function runOf(token: unknown): string {
  const { data } = idSchema.safeParse(token);
  if (data === undefined) throw new ProductError("REPORT_RUN_NOT_FOUND");
  return data;
}
/** The address at which anyone can read a report's rows for an hour; null until they are ready. */
export const linkAddress = (ctx: Context, link: string | null): string | null =>
  link && `${ctx.deps.config.publicUrl}/v5/reports/${link}`;

const filtersOf = (filters: unknown): unknown =>
  Array.isArray(filters)
    ? filters.map((filter) => {
        if (!isRow(filter)) return filter;
        const name = String(filter.field);
        const [value] = [filter.values].flat();
        const isWhole = name.endsWith("_IN_DOLLAR");
        return {
          column: FILTERED[name] ?? name,
          operator: filter.operator,
          value: isWhole ? Number(value) * MICRO : value,
        };
      })
    : [];

/** Parameters of a report. @param among the columns that it may have */
export function specOf(input: Input, among = REPORT_COLUMNS, name = "Report of a program") {
  const { level, ids, targetingTypes } = levelOf(input);
  const names = columnsAsked(input.columns, among);
  if (names.length === 0) refuse("columns", among);
  const isCredited = !String(input.level).startsWith("PRODUCT") && hasConversions({ ...input, targetingTypes });
  const format = input.reportFormat ?? "JSON";
  if (!FORMATS.includes(String(format)))
    throw new ProductError("INVALID_PARAMETERS", at("report_format", { code: "inputNotTaken" }));
  onlyAs(input);
  const { startHour: first, endHour: until, primarySort = "BY_ID" } = input;
  if (!PRIMARY_SORTS.some((one) => one === primarySort)) refuse("primary_sort", PRIMARY_SORTS);
  for (const [name, hour] of Object.entries({ startHour: first, endHour: until }))
    if (hour != null && input.granularity !== "HOUR") refuse(toSnakeKey(name));
  return {
    adAccountId: input.adAccountId,
    name,
    spec: {
      level,
      targetingTypes,
      granularity: input.granularity,
      range: "FIXED",
      startDate: input.startDate,
      endDate: input.endDate,
      columns: sumsFor(names, isCredited),
      withEntities: wantsEntities(names),
      withSplits: isCredited && listed(targetingTypes).length === 0 && wantsSplits(names),
      only: onlyOf(input, level, ids),
      ids: (ids && input[ids]) || [],
      credit: {
        ...creditAsked(input),
        clickWindowDays: input.clickWindowDays,
        engagementWindowDays: input.engagementWindowDays,
        viewWindowDays: input.viewWindowDays,
      },
      ...(input.granularity === "HOUR" && { hours: { first, until } }),
      asked: { columns: names, format, sort: primarySort },
      filters: filtersOf(input.metricsFilters ?? input.filters),
    },
  };
}

/** The cells that were stored as text, with the types that analytics give them. */
function typed(name: string, text: string): string | number | boolean | null {
  if (text === "") return null;
  if (/_SPEND_CAP$|_LOCAL_CURRENCY$|_PRICE$/.test(name)) return Number(text);
  return name === "CAMPAIGN_BUDGET_OPTIMIZATION" ? text === "true" : text;
}

/** The date, the entity and the targeting of a row. */
const keysOf = (head: readonly string[], line: readonly string[]): [string, unknown][] =>
  ofRow(head).flatMap((name, index): [string, unknown][] => {
    const value = line[index] ?? "";
    if (name === "DATE") return Object.entries(dateOnWire(value));
    const type = line[head.indexOf("TARGETING_TYPE")] ?? "";
    return [[name, name === "TARGETING_VALUE" ? targetOnWire(type, value) : value]];
  });

/** A row's values under the requested names. */
function namedRow(
  head: readonly string[],
  line: readonly string[],
  { names, accountId, currency }: { names: readonly string[]; accountId: string; currency: string },
): [string, unknown][] {
  const cell = (name: string) => line[head.lastIndexOf(name)] ?? "";
  const splits = cell(SPLITS);
  const sums: Sums = {
    ...Object.fromEntries(SUMS.flatMap((column) => (cell(column) === "" ? [] : [[column, Number(cell(column))]]))),
    ...(splits !== "" && { splits: JSON.parse(splits) as ConversionSplit[] }),
  };
  return [
    ...keysOf(head, line),
    ...names.map((name): [string, unknown] => [
      name,
      Object.hasOwn(ENTITY_CELLS, name) || isOfItem(name)
        ? typed(name, cell(name))
        : isOfProducts(name)
          ? productCell(name, sums.splits ?? [], currency)
          : cellOf(name, sums, { accountId, entity: undefined }),
    ]),
  ];
}
/** The description's names of columns in reports that people build. */
const OWN: Partial<Record<string, string>> = {
  SPEND_IN_MICRO_CURRENCY: "SPEND_IN_MICRO_DOLLAR",
  SAVE_1: "REPIN_1",
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: "TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR",
  ECPC_IN_MICRO_CURRENCY: "ECPC_IN_MICRO_DOLLAR",
  ECPM_IN_MICRO_CURRENCY: "ECPM_IN_MICRO_DOLLAR",
};
export const ownName = (column: string): string => OWN[column] ?? column;
const ownColumns = (head: readonly string[]): string[] => head.slice(ofRow(head).length).map(ownName);
const ownRow = (head: readonly string[], line: readonly string[]): [string, unknown][] => [
  ...keysOf(head, line),
  ...ownColumns(head).map((name, index): [string, unknown] => {
    const text = line[ofRow(head).length + index] ?? "";
    return [name, text === "" ? null : Number(text)];
  }),
];
const ofRow = (head: readonly string[]): string[] => {
  const end = head.findIndex((name) => !isOfRow(name));
  return head.slice(0, end < 0 ? head.length : end);
};

type Lines = z.output<typeof reportLines.output>;
/** JSON groups the rows by entity or by date; CSV has a line for each row. */
function fileOf(ctx: Context, { name, lines, asked, advertiserId: accountId, currency }: Lines, said: Input): Response {
  const [head = [], ...more] = lines;
  const known = ofRow(head);
  const columns = (asked?.columns ?? ownColumns(head)).filter((column) => !known.includes(column));
  const rows = more.map((line) =>
    asked ? namedRow(head, line, { names: columns, accountId, currency }) : ownRow(head, line),
  );
  const isCsv = (said.format ?? asked?.format) === "CSV";
  const isByDate = asked?.sort === "BY_DATE" && known.includes("DATE");
  const keyOf = (row: [string, unknown][]) =>
    String(row.find(([key]) => (isByDate ? key === "DATE" : key.endsWith("_ID")))?.[1]);
  const groups = Object.fromEntries(
    [...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, some.map((row) => Object.fromEntries(row))]),
  );
  const ofHours = rows[0]?.some(([key]) => key === "HOUR") ? ["HOUR"] : [];
  const names = [...known.flatMap((name) => (name === "DATE" ? [name, ...ofHours] : [name])), ...columns];
  const text = isCsv
    ? stringify([names, ...rows.map((row) => row.map(([, value]) => value))], { escape_formulas: true })
    : JSON.stringify(groups);
  const headers = new Headers(dataHeaders(ctx.deps.config));
  headers.set("Content-Type", isCsv ? "text/csv; charset=utf-8" : "application/json; charset=utf-8");
  headers.set("Content-Disposition", `attachment; filename="${name}.${isCsv ? "csv" : "json"}"`);
  return new Response(text, { headers });
}

const REPORTS = `${ACCOUNT}/reports`;

export const REPORT_OPERATIONS: readonly Operation[] = [
  operation(
    "POST",
    REPORTS,
    requestReport,
    ({ id, state }) => ({ report_status: STATES[state], token: id, message: "" }),
    (input) => specOf(input),
  ),
  operation(
    "GET",
    REPORTS,
    getRun,
    ({ state, link }, _, ctx) => ({ report_status: STATES[state], url: linkAddress(ctx, link) }),
    ({ adAccountId, token }) => ({ adAccountId, runId: runOf(token) }),
  ),
  operation("GET", "/reports/:link", reportLines, (found, input, ctx) => fileOf(ctx, found, input)),
];

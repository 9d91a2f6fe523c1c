import { stringify } from "csv-stringify/sync";
import { ANALYTICS_COLUMNS as SUMS } from "../../../src/ads/analytics.contract.ts";
import { DEFAULT_WINDOWS, type ReportTime } from "../../../src/ads/attribution.ts";
import { currentObjective } from "../../../src/ads/entity.ts";
import { ENTITY_CELLS } from "../../../src/ads/entity-facts.ts";
import { TARGETING_TYPES } from "../../../src/ads/events.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { jsonOrText } from "../../../src/model/json-depth.ts";
import { at } from "../../../src/model/problem.ts";
import { idSchema } from "../../../src/model/values.ts";
import type { RunState } from "../../../src/report-center/report.ts";
import { getRun, reportLines, requestReport } from "../../../src/report-center/report-center.contract.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { ACCOUNT, type Input, isRow, type Operation, operation } from "./operation.ts";
import { COLUMNS, cellOf, columnsAsked, type Sums, sumsFor, wantsEntities } from "./report-columns.ts";
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
  /^(?:DATE|TARGETING_(?:TYPE|VALUE)|(?:AD_ACCOUNT|ADVERTISER|CAMPAIGN|AD_GROUP|AD|PIN_PROMOTION|PRODUCT_GROUP|PRODUCT_ITEM)_(?:ID|NAME))$/.test(
    name,
  );
const FORMATS = ["JSON", "CSV"];
/** Attribution windows for conversions in these reports; analytics calls can choose other windows. */
const CREDITED: Input = {
  clickWindowDays: DEFAULT_WINDOWS.click,
  engagementWindowDays: DEFAULT_WINDOWS.engagement,
  viewWindowDays: DEFAULT_WINDOWS.view,
  conversionReportTime: "TIME_OF_CONVERSION" satisfies ReportTime,
};
const STATES: Record<RunState, string> = {
  QUEUED: "IN_PROGRESS",
  RUNNING: "IN_PROGRESS",
  READY: "FINISHED",
  FAILED: "FAILED",
};

/** A report token: the run, and the format to read it in. */
interface Asked {
  runId: string;
  format: string;
  columns: string[];
}
const tokenOf = (asked: Asked): string => Buffer.from(JSON.stringify(asked)).toString("base64url");
function askedOf(token: unknown): Asked {
  try {
    const { runId, format, columns } = jsonOrText(Buffer.from(String(token), "base64url").toString()) as Asked;
    if (typeof runId === "string" && FORMATS.includes(format)) return { runId, format, columns: listed(columns) };
  } catch {
    // The token wasn't issued by this site.
  }
  throw new ProductError("REPORT_RUN_NOT_FOUND");
}

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

/** Conditions on the rows' entities, by their names in the API description. */
const ONLY = {
  campaignIds: "campaignIds",
  adGroupIds: "adGroupIds",
  campaignObjectiveTypes: "objectiveTypes",
  campaignStatuses: "campaignStatuses",
  adGroupStatuses: "adGroupStatuses",
  adStatuses: "adStatuses",
} as const;
/** The levels below the whole account, whose rows belong to these entities. */
const BELOW: Record<string, readonly (keyof typeof ONLY)[]> = {
  CAMPAIGN: ["campaignIds", "campaignObjectiveTypes", "campaignStatuses"],
  AD_GROUP: ["campaignIds", "campaignObjectiveTypes", "campaignStatuses", "adGroupIds", "adGroupStatuses"],
  AD: Object.keys(ONLY) as (keyof typeof ONLY)[],
};
function onlyOf(input: Input, level: unknown, ids: string): Input | undefined {
  const given = (Object.keys(ONLY) as (keyof typeof ONLY)[]).filter(
    (name) => name !== ids && listed(input[name]).length > 0,
  );
  for (const name of given) if (!BELOW[String(level)]?.includes(name)) refuse(toSnakeKey(name));
  if (given.length === 0) return;
  const valuesOf = (name: keyof typeof ONLY) => {
    const values = listed(input[name]);
    return name === "campaignObjectiveTypes" ? values.map(currentObjective) : values;
  };
  return Object.fromEntries(given.map((name) => [ONLY[name], valuesOf(name)]));
}

function specOf(input: Input): Input {
  const { level, ids, targetingTypes } = levelOf(input);
  const names = columnsAsked(input.columns);
  if (names.length === 0) refuse("columns", COLUMNS);
  // Products have no conversions, and other splits than by PLACEMENT have none.
  const hasConversions =
    !String(input.level).startsWith("PRODUCT") && listed(targetingTypes).every((type) => type === "PLACEMENT");
  const format = input.reportFormat ?? "JSON";
  if (!FORMATS.includes(String(format)))
    throw new ProductError("INVALID_PARAMETERS", at("report_format", { code: "inputNotTaken" }));
  for (const [name, only] of Object.entries(CREDITED)) {
    if ((input[name] ?? only) !== only)
      throw new ProductError("INVALID_PARAMETERS", at(toSnakeKey(name), { code: "inputNotTaken" }));
  }
  return {
    adAccountId: input.adAccountId,
    name: "Report of a program",
    spec: {
      level,
      targetingTypes,
      granularity: input.granularity,
      range: "FIXED",
      startDate: input.startDate,
      endDate: input.endDate,
      columns: sumsFor(names, hasConversions),
      withEntities: wantsEntities(names),
      only: onlyOf(input, level, ids),
      ids: (ids && input[ids]) || [],
      filters: filtersOf(input.metricsFilters),
    },
  };
}

/** The cells that were stored as text, with the types that analytics give them. */
function typed(name: string, text: string): string | number | boolean | null {
  if (text === "") return null;
  if (name.endsWith("_SPEND_CAP") || name.endsWith("_CURRENCY")) return Number(text);
  return name === "CAMPAIGN_BUDGET_OPTIMIZATION" ? text === "true" : text;
}

/** A row's values under the requested names. */
function namedRow(
  head: readonly string[],
  line: readonly string[],
  { names, accountId }: { names: readonly string[]; accountId: string | null },
): [string, unknown][] {
  const cell = (name: string) => line[head.lastIndexOf(name)] ?? "";
  const sums: Sums = Object.fromEntries(
    SUMS.flatMap((column) => (cell(column) === "" ? [] : [[column, Number(cell(column))]])),
  );
  return [
    ...ofRow(head).map((name, index): [string, unknown] => [
      name,
      name === "TARGETING_VALUE" ? targetOnWire(cell("TARGETING_TYPE"), line[index] ?? "") : (line[index] ?? ""),
    ]),
    ...names.map((name): [string, unknown] => [
      name,
      Object.hasOwn(ENTITY_CELLS, name)
        ? typed(name, cell(name))
        : cellOf(name, sums, { accountId, entity: undefined }),
    ]),
  ];
}
const ofRow = (head: readonly string[]): string[] => {
  const end = head.findIndex((name) => !isOfRow(name));
  return head.slice(0, end < 0 ? head.length : end);
};

/** JSON groups the rows by the id that they belong to; CSV has a line for each row. */
function fileOf(ctx: Context, { name, lines }: { name: string; lines: string[][] }, said: Input): Response {
  const [head = [], ...more] = lines;
  const known = ofRow(head);
  const columns = listed(said.columns).filter((column) => COLUMNS.includes(column) && !known.includes(column));
  const accountId = idSchema.safeParse(said.account).data ?? null;
  const rows = more.map((line) => namedRow(head, line, { names: columns, accountId }));
  const isCsv = said.format === "CSV";
  const byId: Record<string, object[]> = {};
  for (const row of rows) {
    const id = String(row.find(([key]) => key.endsWith("_ID"))?.[1]);
    byId[id] = [...(byId[id] ?? []), Object.fromEntries(row)];
  }
  const names = [...known, ...columns];
  const text = isCsv
    ? stringify([names, ...rows.map((row) => row.map(([, value]) => value))], { escape_formulas: true })
    : JSON.stringify(byId);
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
    ({ id, state }, input) => ({
      report_status: STATES[state],
      token: tokenOf({
        runId: id,
        format: String(input.reportFormat ?? "JSON"),
        columns: columnsAsked(input.columns),
      }),
      message: "",
    }),
    specOf,
  ),
  operation(
    "GET",
    REPORTS,
    getRun,
    ({ state, link }, input, ctx) => {
      const { format, columns } = askedOf(input.token);
      const query = new URLSearchParams({ format, columns: columns.join(","), account: String(input.adAccountId) });
      return {
        report_status: STATES[state],
        url: link === null ? null : `${ctx.deps.config.publicUrl}/v5/reports/${link}?${query}`,
      };
    },
    ({ adAccountId, token }) => ({ adAccountId, runId: askedOf(token).runId }),
  ),
  operation("GET", "/reports/:link", reportLines, (found, input, ctx) => fileOf(ctx, found, input)),
];

import { stringify } from "csv-stringify/sync";
import { DEFAULT_WINDOWS, type ReportTime } from "../../../src/ads/attribution.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { jsonOrText } from "../../../src/model/json-depth.ts";
import { at } from "../../../src/model/problem.ts";
import type { RunState } from "../../../src/report-center/report.ts";
import { getRun, reportLines, requestReport } from "../../../src/report-center/report-center.contract.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { ACCOUNT, type Input, isRow, type Operation, operation } from "./operation.ts";
import { COLUMNS, listed, refuse } from "./shapes.ts";
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
  if (listed(targetingTypes).length === 0) return refuse("targeting_types");
  const known = LEVELS[asked.slice(0, -TOLD.length)] ?? { level: input.level, ids: "" };
  return { ...known, targetingTypes: listed(targetingTypes) };
}
/** Report columns of the API description; money is in the account's currency. */
const REPORTED: Record<string, string> = {
  ...COLUMNS,
  CTR: "CTR",
  CPC_IN_MICRO_DOLLAR: "ECPC_IN_MICRO_CURRENCY",
  CPM_IN_MICRO_DOLLAR: "ECPM_IN_MICRO_CURRENCY",
  ECPC_IN_MICRO_DOLLAR: "ECPC_IN_MICRO_CURRENCY",
  ECPM_IN_MICRO_DOLLAR: "ECPM_IN_MICRO_CURRENCY",
  ECPC_IN_DOLLAR: "ECPC_IN_MICRO_CURRENCY",
  COST_PER_CONVERSION_IN_MICRO_DOLLAR: "COST_PER_CONVERSION_IN_MICRO_CURRENCY",
};
export const REPORT_COLUMNS = Object.keys(REPORTED);
/** Whether a column identifies the row; every report contains these columns. */
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
          column: REPORTED[name] ?? name,
          operator: filter.operator,
          value: isWhole ? Number(value) * MICRO : value,
        };
      })
    : [];

function specOf(input: Input): Input {
  const { level, ids, targetingTypes } = levelOf(input);
  const columns = listed(input.columns).filter((name) => !isOfRow(name));
  if (!columns.every((name) => Object.hasOwn(REPORTED, name))) refuse("columns", REPORT_COLUMNS);
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
      columns: [...new Set(columns.map((name) => REPORTED[name] ?? name))],
      ids: (ids && input[ids]) || [],
      filters: filtersOf(input.metricsFilters),
    },
  };
}

/** A row's values under the requested names. */
function namedRow(head: readonly string[], line: readonly string[], columns: readonly string[]): [string, unknown][] {
  const cell = (name: string) => line[head.indexOf(name)] ?? "";
  return [
    ...head
      .filter(isOfRow)
      .map((name): [string, unknown] => [
        name,
        name === "TARGETING_VALUE" ? targetOnWire(cell("TARGETING_TYPE"), cell(name)) : cell(name),
      ]),
    ...columns.map((name): [string, unknown] => {
      const text = cell(REPORTED[name] ?? name);
      const value = text === "" ? null : Number(text);
      return [name, value !== null && name.endsWith("_IN_DOLLAR") ? value / MICRO : value];
    }),
  ];
}

/** JSON groups the rows by the id that they belong to; CSV has a line for each row. */
function fileOf(ctx: Context, { name, lines }: { name: string; lines: string[][] }, said: Input): Response {
  const [head = [], ...more] = lines;
  const columns = listed(said.columns).filter((column) => Object.hasOwn(REPORTED, column));
  const rows = more.map((line) => namedRow(head, line, columns));
  const isCsv = said.format === "CSV";
  const byId: Record<string, object[]> = {};
  for (const row of rows) {
    const id = String(row.find(([key]) => key.endsWith("_ID"))?.[1]);
    byId[id] = [...(byId[id] ?? []), Object.fromEntries(row)];
  }
  const names = [...head.filter(isOfRow), ...columns];
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
    ...(["POST", REPORTS, requestReport] as const),
    ({ id, state }, input) => ({
      report_status: STATES[state],
      token: tokenOf({
        runId: id,
        format: String(input.reportFormat ?? "JSON"),
        columns: listed(input.columns).filter((name) => Object.hasOwn(REPORTED, name)),
      }),
      message: "",
    }),
    specOf,
  ),
  operation(
    ...(["GET", REPORTS, getRun] as const),
    ({ state, link }, input, ctx) => {
      const { format, columns } = askedOf(input.token);
      const query = new URLSearchParams({ format, columns: columns.join(",") });
      return {
        report_status: STATES[state],
        url: link === null ? null : `${ctx.deps.config.publicUrl}/v5/reports/${link}?${query}`,
      };
    },
    ({ adAccountId, token }) => ({ adAccountId, runId: askedOf(token).runId }),
  ),
  operation("GET", "/reports/:link", reportLines, (found, input, ctx) => fileOf(ctx, found, input)),
];

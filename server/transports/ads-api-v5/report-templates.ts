import { z } from "zod";
import { REPORT_TIMES } from "../../../src/ads/attribution.ts";
import type { ProductSplit } from "../../../src/ads/conversion-split.rules.ts";
import { OBJECTIVE_TYPES } from "../../../src/ads/entity.ts";
import type { ReportRange, ReportTemplate } from "../../../src/report-center/report.ts";
import { getRun, listTemplates, requestReport, runReport } from "../../../src/report-center/report-center.contract.ts";
import { id, listOf, seconds as time } from "./answers.ts";
import { MIX_COLUMNS, PRODUCT_COLUMNS } from "./column-names.ts";
import { ACCOUNT, type Input, type Operation, operation, page, seconds } from "./operation.ts";
import { linkAddress, ownName, runOf, STATES, specOf } from "./reports.ts";
import { ordered } from "./requests.ts";
import { listed, refuse } from "./shapes.ts";

const text = z.string();
const status = z.enum(["IN_PROGRESS", "FINISHED", "FAILED"]);

/* Reports that people build, which programs list and run. */

const LEVELS: Record<string, string> = { ACCOUNT: "ADVERTISER", AD: "PIN_PROMOTION" };
/** Days before today that a range starts and ends at. */
const BACK: Partial<Record<ReportRange, [start: number, end: number]>> = {
  YESTERDAY: [1, 1],
  LAST_7_DAYS: [7, 1],
  LAST_28_DAYS: [28, 1],
  LAST_90_DAYS: [90, 1],
};
const MONTHS: Partial<Record<ReportRange, string>> = { THIS_MONTH: "MONTH_TO_DATE", LAST_MONTH: "LAST_MONTH" };
/** Our columns that the description has no name for. */
const UNNAMED = ["FILTERED", "UNPAID_IN_MICRO_CURRENCY", "COST_PER_CONVERSION_IN_MICRO_CURRENCY"];
const dayTime = (day: string | null | undefined) => (day ? (seconds(`${day}T00:00:00Z`) ?? undefined) : undefined);

const range = z.strictObject({ start_days_in_past: z.int(), end_days_in_past: z.int(), type: z.literal("RELATIVE") });
const templateSchema = z.strictObject({
  id,
  ad_account_id: id,
  ad_account_ids: z.array(id),
  name: text,
  report_level: text,
  granularity: z.enum(["TOTAL", "DAY", "HOUR", "WEEK", "MONTH"]),
  columns: z.array(text),
  report_format: z.literal("JSON"),
  date_range: z.strictObject({
    relative_date_range: range.nullable(),
    dynamic_date_range: z.strictObject({ range: text, type: z.literal("DYNAMIC") }).nullable(),
    absolute_date_range: z
      .strictObject({ start_date: time.optional(), end_date: time.optional(), type: z.literal("ABSOLUTE") })
      .nullable(),
  }),
  is_scheduled: z.boolean(),
  is_deleted: z.literal(false),
  updated_time: time,
});
function templateOnWire({ spec, ...it }: ReportTemplate, { adAccountId }: Input) {
  const [start, end] = BACK[spec.range] ?? [];
  const month = MONTHS[spec.range];
  return {
    id: it.id,
    ad_account_id: adAccountId,
    ad_account_ids: [adAccountId],
    name: it.name,
    report_level: LEVELS[spec.level] ?? spec.level,
    granularity: spec.granularity,
    columns: spec.columns.filter((column) => !UNNAMED.includes(column)).map(ownName),
    report_format: "JSON",
    date_range: {
      relative_date_range:
        start === undefined ? null : { start_days_in_past: start, end_days_in_past: end, type: "RELATIVE" },
      dynamic_date_range: month === undefined ? null : { range: month, type: "DYNAMIC" },
      absolute_date_range:
        spec.range === "FIXED"
          ? {
              start_date: dayTime(spec.startDate),
              end_date: dayTime(spec.endDate),
              type: "ABSOLUTE",
            }
          : null,
    },
    is_scheduled: it.schedule !== null,
    is_deleted: false,
    updated_time: seconds(it.updatedAt),
  };
}

/* Reports for marketing mix models: days or weeks of what campaigns got, by where and to whom. */

const MIX = `${ACCOUNT}/mmm_reports`;
const MIX_LEVELS = ["CAMPAIGN_TARGETING", "AD_GROUP_TARGETING"] as const;
const MIX_GRANULARITIES = ["DAY", "WEEK"] as const;
const MIX_TYPES = ["APPTYPE", "COUNTRY", "CREATIVE_TYPE", "GENDER", "LOCATION"] as const;
const PLACES: readonly string[] = ["COUNTRY", "LOCATION"];
const oneOf = (value: unknown, field: string, choices: readonly string[]): void => {
  if (!choices.includes(String(value))) refuse(field, choices);
};
function mixAsked({ reportName, countries, ...input }: Input): Input {
  oneOf(input.level, "level", MIX_LEVELS);
  oneOf(input.granularity, "granularity", MIX_GRANULARITIES);
  const types = listed(input.targetingTypes);
  if (types.length === 0) refuse("targeting_types", MIX_TYPES);
  for (const type of types) oneOf(type, "targeting_types", MIX_TYPES);
  const within = listed(countries);
  // Countries are never joined with another dimension (decision 118).
  if (within.length > 0 && !types.every((type) => PLACES.includes(type))) refuse("countries");
  const { spec, ...report } = specOf({ ...input, reportFormat: "CSV" }, MIX_COLUMNS, String(reportName ?? ""));
  return { ...report, spec: { ...spec, ...(within.length > 0 && { only: { countries: within } }) } };
}

/* Reports by the brands, categories and ids of what people bought after an ad. */

const PRODUCTS = `${ACCOUNT}/reports/brand_category_sku`;
const PRODUCT_LEVELS = ["ADVERTISER", "CAMPAIGN", "AD_GROUP"] as const;
const PRODUCT_GRANULARITIES = ["WEEK", "MONTH", "TOTAL"] as const;
const BREAKDOWNS: Record<string, ProductSplit> = {
  PRODUCT_BRAND: "BRAND",
  PRODUCT_CATEGORY: "CATEGORY",
  PRODUCT_BRAND_AND_CATEGORY: "BRAND_AND_CATEGORY",
  PRODUCT_SKU: "SKU",
  PRODUCT_SKU_GROUP: "SKU_GROUP",
};
const SKUS_MIN = 2;
function productsAsked({ reportName, productSkuIds, ...input }: Input): Input {
  oneOf(input.level, "level", PRODUCT_LEVELS);
  oneOf(input.granularity, "granularity", PRODUCT_GRANULARITIES);
  // Brands get credit for what was bought, and not for what was advertised.
  oneOf(input.conversionProductAttributionType ?? "DEFAULT", "conversion_product_attribution_type", ["DEFAULT"]);
  const breakdown = String(input.conversionProductBreakdown ?? "PRODUCT_BRAND");
  const products = BREAKDOWNS[breakdown] ?? refuse("conversion_product_breakdown", Object.keys(BREAKDOWNS));
  const skuIds = listed(productSkuIds);
  if (products === "SKU_GROUP" ? skuIds.length < SKUS_MIN : skuIds.length > 0) refuse("product_sku_ids");
  const { spec, ...report } = specOf({ ...input, reportFormat: "CSV" }, PRODUCT_COLUMNS, String(reportName ?? ""));
  return {
    ...report,
    spec: { ...spec, columns: ["IMPRESSION_1"], withSplits: true, products, ...(skuIds.length > 0 && { skuIds }) },
  };
}

export const REPORT_TEMPLATE_OPERATIONS: readonly Operation[] = [
  {
    ...operation("GET", `${ACCOUNT}/templates`, listTemplates, page(templateOnWire)),
    request: z.object(ordered),
    answer: listOf(templateSchema),
  },
  {
    ...operation("POST", `${ACCOUNT}/templates/:templateId/reports`, runReport, ({ id: token, state }, input) => ({
      template_id: input.templateId,
      report_status: STATES[state],
      token,
      message: "",
    })),
    request: z.object({
      startDate: z.iso.date().optional(),
      endDate: z.iso.date().optional(),
      granularity: z.enum(["TOTAL", "DAY", "HOUR", "WEEK", "MONTH"]).optional(),
    }),
    answer: z.strictObject({ template_id: id, report_status: status, token: text, message: text }),
  },
  {
    ...operation(
      "POST",
      MIX,
      requestReport,
      ({ id: token, state }) => ({
        code: 0,
        data: { report_status: STATES[state], status: "success", token, message: "" },
      }),
      mixAsked,
    ),
    summary: "Ask for a report for marketing mix models",
    request: z.object({
      reportName: text,
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      granularity: z.enum(MIX_GRANULARITIES),
      level: z.enum(MIX_LEVELS),
      targetingTypes: z.array(z.enum(MIX_TYPES)),
      columns: z.array(z.enum(MIX_COLUMNS)),
      countries: z.array(text).optional(),
    }),
    answer: z.strictObject({
      code: z.int(),
      data: z.strictObject({ report_status: status, status: text, token: text, message: text }),
    }),
  },
  {
    ...operation(
      "GET",
      MIX,
      getRun,
      ({ state, link }, _, ctx) => ({
        code: 0,
        message: "ok",
        status: "success",
        data: { report_status: STATES[state], url: linkAddress(ctx, link) },
      }),
      ({ adAccountId, token }) => ({ adAccountId, runId: runOf(token) }),
    ),
    summary: "Whether a report for marketing mix models is ready, and the way to its rows",
    request: z.object({ token: text }),
    answer: z.strictObject({
      code: z.int(),
      message: text,
      status: text,
      data: z.strictObject({ report_status: status, url: text.nullable() }),
    }),
  },
  {
    ...operation(
      "POST",
      PRODUCTS,
      requestReport,
      ({ id: token, state }) => ({ report_status: STATES[state], token, message: "" }),
      productsAsked,
    ),
    summary: "Ask for a report by the products of conversions",
    request: z.object({
      reportName: text,
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      granularity: z.enum(PRODUCT_GRANULARITIES),
      level: z.enum(PRODUCT_LEVELS),
      columns: z.array(z.enum(PRODUCT_COLUMNS)),
      conversionProductBreakdown: z.enum(Object.keys(BREAKDOWNS)).optional(),
      conversionProductAttributionType: z.enum(["DEFAULT"]).optional(),
      productSkuIds: z.array(text).optional(),
      campaignIds: z.array(id).optional(),
      adGroupIds: z.array(id).optional(),
      campaignObjectiveTypes: z.array(z.enum(OBJECTIVE_TYPES)).optional(),
      clickWindowDays: z.int().optional(),
      viewWindowDays: z.int().optional(),
      conversionReportTime: z.enum(REPORT_TIMES).optional(),
    }),
    answer: z.strictObject({ report_status: status, token: text, message: text }),
  },
  {
    ...operation(
      "GET",
      PRODUCTS,
      getRun,
      ({ state, link }, _, ctx) => ({ report_status: STATES[state], url: linkAddress(ctx, link) }),
      ({ adAccountId, token }) => ({ adAccountId, runId: runOf(token) }),
    ),
    summary: "Whether a report by the products of conversions is ready, and the way to its rows",
    request: z.object({ token: text }),
    answer: z.strictObject({ report_status: status, url: text.nullable() }),
  },
];

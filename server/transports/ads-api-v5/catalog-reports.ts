import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import {
  askCatalogReport,
  CATALOG_REPORTS,
  type CatalogReportKind,
  catalogIssues,
  catalogReportLines,
  type DistributionIssue,
} from "../../../src/catalogs/reports.contract.ts";
import { toCamel } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { jsonOrText } from "../../../src/model/json-depth.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { id, listOf } from "./answers.ts";
import { ofCatalog } from "./catalogs.ts";
import { faultName } from "./feed-faults.ts";
import { type Input, isRow, type Operation, ofAll, operation } from "./operation.ts";
import { paging } from "./requests.ts";
import { refuse } from "./shapes.ts";

const text = z.string();
const adAccountId = id.optional();
const REPORTS = "/catalogs/reports";
const RETAIL = "RETAIL";

const KINDS: Record<string, CatalogReportKind> = {
  FEED_INGESTION_ISSUES: "FEED",
  DISTRIBUTION_ISSUES: "DISTRIBUTION",
  ALL_ITEMS: "PRODUCTS",
};
const report = z.object({
  reportType: z.enum(Object.keys(KINDS)),
  feedId: id.optional(),
  processingResultId: id.optional(),
  /** An account has one catalog. */
  catalogId: id.optional(),
});
const parameters = z.object({ catalogType: z.literal(RETAIL), report });

/** The report that a request names. */
function reportAsked(given: Input, field: string): Input {
  if (given.catalogType !== RETAIL) refuse(`${field}catalog_type`, [RETAIL]);
  const { reportType, feedId, processingResultId } = isRow(given.report) ? given.report : refuse(`${field}report`);
  const kind = KINDS[String(reportType)] ?? refuse(`${field}report.report_type`, Object.keys(KINDS));
  if (kind === "FEED" && feedId == null) refuse(`${field}report.feed_id`);
  return { kind, feedId: feedId ?? null, runId: processingResultId ?? null };
}

/** A token names the report; each request for it makes a new link. */
const SEPARATOR = "-";
const NONE = "0";
const tokenOf = ({ kind, feedId, runId }: Input): string =>
  [kind, feedId ?? NONE, runId ?? NONE].map(String).join(SEPARATOR);
function askedOf(token: unknown): Input {
  const [kind, feedId, runId] = String(token).split(SEPARATOR);
  const known = CATALOG_REPORTS.find((one) => one === kind);
  if (!known || !feedId || !runId) throw new ProductError("REPORT_RUN_NOT_FOUND");
  return { kind: known, feedId: feedId === NONE ? null : feedId, runId: runId === NONE ? null : runId };
}

const WORDS: Record<DistributionIssue, { message: string; isForAdsOnly?: boolean }> = {
  PIN_WAITING: { message: "Its Pin is not made yet." },
  PIN_FAILED: { message: "Its picture can't be fetched or read, so it has no Pin." },
  PIN_HIDDEN: { message: "Its Pin is deleted or hidden." },
  OUT_OF_STOCK: { message: "It is out of stock.", isForAdsOnly: true },
};
const statsSchema = z.strictObject({
  report_type: z.enum(["FEED_INGESTION_ISSUES", "DISTRIBUTION_ISSUES"]),
  catalog_id: id.optional(),
  code_label: text,
  message: text,
  occurrences: z.int(),
  severity: z.enum(["ERROR", "WARN"]).optional(),
  ineligible_for_ads: z.boolean().optional(),
  ineligible_for_organic: z.boolean().optional(),
});

function statsOf({ catalogId, feed, distribution }: z.output<typeof catalogIssues.output>) {
  const of = catalogId === null ? {} : { catalog_id: catalogId };
  return [
    ...feed.map(({ kind, code, field, rows }) => {
      const found = faultName({ kind, code, field });
      const label = (found?.name ?? code).toUpperCase();
      return {
        report_type: "FEED_INGESTION_ISSUES",
        ...of,
        code_label: label,
        message: field ? `${label} in ${field}` : label,
        occurrences: rows,
        severity: (found?.isWarning ?? kind === "warning") ? "WARN" : "ERROR",
      };
    }),
    ...distribution.map(({ issue, products }) => ({
      report_type: "DISTRIBUTION_ISSUES",
      ...of,
      code_label: issue,
      message: WORDS[issue].message,
      occurrences: products,
      ineligible_for_ads: true,
      ineligible_for_organic: !WORDS[issue].isForAdsOnly,
    })),
  ];
}

/** Lines that are formatted at a time; requests that arrive in the meantime come first. */
const LINES_AT_ONCE = 500;

/** The lines as CSV, formatted as the client reads them. */
function csvOf(lines: string[][]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let from = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setImmediate();
      const some = lines.slice(from, from + LINES_AT_ONCE);
      from += LINES_AT_ONCE;
      controller.enqueue(encoder.encode(stringify(some, { escape_formulas: true })));
      if (from >= lines.length) controller.close();
    },
  });
}

function fileOf(ctx: Context, { name, lines }: { name: string; lines: string[][] }): Response {
  const headers = new Headers(dataHeaders(ctx.deps.config));
  headers.set("Content-Type", "text/csv; charset=utf-8");
  headers.set("Content-Disposition", `attachment; filename="${name}.csv"`);
  return new Response(csvOf(lines), { headers });
}

export const CATALOG_REPORT_OPERATIONS: readonly Operation[] = [
  {
    ...operation(
      "POST",
      REPORTS,
      askCatalogReport,
      (_, input) => ({ token: tokenOf(reportAsked(input, "")) }),
      ({ adAccountId, ...input }, ctx) => ofCatalog({ adAccountId, ...reportAsked(input, "") }, ctx),
    ),
    summary: "Ask for a report of a catalog",
    request: parameters.extend({ adAccountId }),
    answer: z.strictObject({ token: text }),
  },
  {
    ...operation(
      "GET",
      REPORTS,
      askCatalogReport,
      ({ link }, _, ctx) => ({
        report_status: "FINISHED",
        url: `${ctx.deps.config.publicUrl}/v5${REPORTS}/files/${link}`,
      }),
      ({ adAccountId, token }, ctx) => ofCatalog({ adAccountId, ...askedOf(token) }, ctx),
    ),
    summary: "The way to a catalog's report",
    request: z.object({ token: text, adAccountId }),
    answer: z.strictObject({ report_status: z.literal("FINISHED"), url: text }),
  },
  {
    ...operation(
      "GET",
      `${REPORTS}/stats`,
      catalogIssues,
      (found, input) => {
        const all = statsOf(found).map((stats, index) => ({ id: String(index + 1), stats }));
        return ofAll(all, input, ({ stats }) => stats);
      },
      ({ adAccountId, parameters: given }, ctx) => {
        const read = typeof given === "string" ? toCamel(jsonOrText(given)) : given;
        const asked = reportAsked(isRow(read) ? read : refuse("parameters"), "parameters.");
        if (asked.kind === "PRODUCTS") refuse("parameters.report.report_type", Object.keys(KINDS).slice(0, 2));
        return ofCatalog({ adAccountId, ...asked }, ctx);
      },
    ),
    request: z.object({ parameters, ...paging, adAccountId }),
    answer: listOf(statsSchema),
  },
  {
    ...operation("GET", `${REPORTS}/files/:link`, catalogReportLines, (found, _, ctx) => fileOf(ctx, found)),
    request: z.object({}),
    answer: text,
    media: "text/csv",
  },
];

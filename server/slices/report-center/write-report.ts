import { gzipSync } from "node:zlib";
import { type ItemFacts, itemFacts, readProductReport } from "../../../db/queries/catalogs/report.ts";
import { findRun, namesOf, updateRun } from "../../../db/queries/report-center/runs.ts";
import { findReportAccount, subscribersOf } from "../../../db/queries/report-center/templates.ts";
import { DEFAULT_WINDOWS, windowsOf } from "../../../src/ads/attribution.ts";
import type { PRODUCT_LEVELS } from "../../../src/ads/entity.ts";
import { ENTITY_CELLS, ITEM_COLUMNS, type ItemColumn, type ReportOnly } from "../../../src/ads/entity-facts.ts";
import {
  isOfProducts,
  PRODUCT_CELLS,
  REPORT_ROWS_MAX,
  type ReportSpec,
  SPLITS,
} from "../../../src/report-center/report.ts";
import { inPeriods, passes, type SumRow, textOfColumn } from "../../../src/report-center/rows.rules.ts";
import type { Deps } from "../../deps.ts";
import { entitiesOf, readByTarget, wantedEntities } from "../ads/public.ts";
import { productRows, type ResultRow, readResults, splitKey, splitsOf } from "../conversions/public.ts";

/** On "ad.report": writes the rows, and requests the mails of a scheduled report. */
export async function writeReport(deps: Deps, { runId }: { runId: string }): Promise<void> {
  const { db, events } = deps;
  const run = await findRun(db, runId);
  if (!run || run.state === "READY") return;
  await updateRun(db, runId, { state: "RUNNING" });
  try {
    const { lines, rows, isCut } = await linesOf(deps, run);
    await db.transaction(async (tx) => {
      await updateRun(tx, runId, { state: "READY", rows, isCut, lines: gzipSync(lines) });
      if (!run.isScheduled || !run.templateId) return;
      for (const { userId } of await subscribersOf(tx, run.templateId))
        await events.record(tx, "mail.ad_report", { runId, userId });
    });
  } catch (error) {
    // The job retries; until then the list says that the report failed.
    await updateRun(db, runId, { state: "FAILED" });
    throw error;
  }
}

interface Asked {
  advertiserId: string;
  spec: ReportSpec;
  startDate: string;
  endDate: string;
}

async function linesOf(deps: Deps, asked: Asked) {
  const { level, granularity, columns, filters, targetingTypes = [], only } = asked.spec;
  const found = await readRows(deps, asked);
  const passing = found.filter((row) => passes(row, filters) && isInCountries(row, only));
  const isLimited = Object.keys(only ?? {}).some((name) => name !== "countries");
  const all = only && isLimited ? await wantedRows(deps, asked, passing, only) : passing;
  const shown = all.slice(0, REPORT_ROWS_MAX);
  const names = await namesOf(deps.db, { level, ids: [...new Set(shown.map(({ id }) => id))] });
  const about = await aboutRows(deps, asked, shown);
  const thing = level === "ACCOUNT" ? "AD_ACCOUNT" : level;
  const hasTargets = targetingTypes.length > 0;
  const lines = [
    [
      ...[...(granularity === "TOTAL" ? [] : ["DATE"]), `${thing}_ID`, `${thing}_NAME`],
      ...(hasTargets ? ["TARGETING_TYPE", "TARGETING_VALUE"] : []),
      ...(asked.spec.products ? PRODUCT_CELLS : []),
      ...columns,
      ...about.head,
      ...(asked.spec.withSplits ? [SPLITS] : []),
    ],
  ];
  for (const row of shown) {
    const day = granularity === "TOTAL" ? [] : [row.date];
    const target = hasTargets ? [row.target?.type ?? "", row.target?.value ?? ""] : [];
    const cells = columns.map((column) => textOfColumn(row, column));
    const splits = asked.spec.withSplits ? [row.splits ? JSON.stringify(row.splits) : ""] : [];
    const product = row.product ?? [];
    lines.push([
      ...day,
      row.id,
      names.get(row.id) ?? "",
      ...target,
      ...product,
      ...cells,
      ...about.cellsOf(row),
      ...splits,
    ]);
  }
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  return { lines: text, rows: shown.length, isCut: shown.length < all.length };
}

/** Columns about the entities or products of a report's rows, if it has any. */
async function aboutRows(
  { db, config }: Deps,
  { advertiserId, spec: { level, withEntities } }: Asked,
  shown: SumRow[],
) {
  if (!withEntities) return { head: [], cellsOf: () => [] };
  if (level === "PRODUCT_ITEM") {
    const found = await itemFacts(db, { advertiserId, ids: [...new Set(shown.map(({ id }) => id))] });
    const items = new Map(found.map((item) => [item.id, item]));
    const cell = (item: ItemFacts | undefined, name: ItemColumn) => {
      const text = item?.[name] ?? "";
      return name === "PRODUCT_ITEM_PIN_URL" && text !== "" ? config.publicUrl + text : text;
    };
    return {
      head: [...ITEM_COLUMNS],
      cellsOf: ({ id }: SumRow) => ITEM_COLUMNS.map((name) => cell(items.get(id), name)),
    };
  }
  const found = await entitiesOf(db, { advertiserId, level }, shown);
  const entities = new Map(found.map((entity) => [entity.id, entity]));
  return {
    head: Object.keys(ENTITY_CELLS),
    cellsOf({ id }: SumRow): string[] {
      const entity = entities.get(id);
      return Object.values(ENTITY_CELLS).map((cell) => String((entity && cell(entity)) ?? ""));
    },
  };
}

const isInCountries = ({ target }: SumRow, only: ReportOnly | undefined): boolean =>
  !only?.countries?.length || (target !== undefined && only.countries.includes(target.value));

async function wantedRows(deps: Deps, { advertiserId, spec }: Asked, rows: SumRow[], only: ReportOnly) {
  const facts = await entitiesOf(deps.db, { advertiserId, level: spec.level }, rows);
  const { timeZone } = await findReportAccount(deps.db, advertiserId);
  const wanted = await wantedEntities(deps, { id: advertiserId, timeZone }, { only, facts });
  return rows.filter(({ id }) => wanted.has(id));
}

/** Reads a report's rows, one per entity and period. */
async function readRows({ db }: Deps, { advertiserId, spec, startDate, endDate }: Asked): Promise<SumRow[]> {
  const { level, granularity, columns, filters, targetingTypes = [], credit } = spec;
  const ids = spec.ids.length > 0 ? spec.ids : null;
  const of = { advertiserId, startDate, endDate, ids };
  if (isOfProducts(level) && granularity !== "HOUR") {
    const products = { ...of, level, granularity, campaignId: null, productGroupId: null };
    return (await readProductReport(db, products)).map((row) => summed({ ...row, ...NOT_OF_PRODUCTS }));
  }
  const names = [...columns, ...filters.map(({ column }) => column)];
  const hasConversions = names.some((name) => name.includes("CONVERSION"));
  const params = {
    ...of,
    level: level as Exclude<typeof level, (typeof PRODUCT_LEVELS)[number]>,
    windows: credit ? windowsOf(credit) : DEFAULT_WINDOWS,
    reportTime: credit?.conversionReportTime ?? ("TIME_OF_CONVERSION" as const),
    ...(await findReportAccount(db, advertiserId)),
  };
  if (spec.products) {
    const { products, skuIds = null } = spec;
    const group = products === "SKU_GROUP" ? (skuIds ?? []).join(" ") : "";
    const found = await productRows(db, { ...params, granularity, isLocalHours: true, products, skuIds });
    return found.map(({ product, ...row }) => ({ ...row, product: [...product, group], sums: NO_SUMS }));
  }
  if (targetingTypes.length > 0 && granularity !== "HOUR") {
    const perType = [...new Set(targetingTypes)].map(async (type) => {
      const rows = await readByTarget(db, { ...params, granularity }, type, hasConversions);
      return rows.map((row) => ({ ...summed(row), target: { type, value: row.value } }));
    });
    return (await Promise.all(perType)).flat();
  }
  const read = granularity === "TOTAL" || granularity === "HOUR" ? granularity : "DAY";
  const asked = { ...params, bySurface: false, isLocalHours: true, granularity: read } as const;
  const splits = spec.withSplits && granularity !== "HOUR" ? await splitsOf(db, asked) : null;
  const found = (await readResults(db, asked, hasConversions)).map((row) => ({
    ...summed(row),
    ...(splits && { splits: splits.get(splitKey(row)) ?? [] }),
  }));
  return inPeriods(granularity === "HOUR" ? found.filter(isWithinHours(spec, of)) : found, granularity);
}

/** Whether a row lies between the first hour of the first day and the hour that ends the last day. */
const isWithinHours =
  ({ hours }: ReportSpec, { startDate, endDate }: { startDate: string; endDate: string }) =>
  ({ date }: SumRow): boolean => {
    const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, "0")}`;
    return date >= at(startDate, hours?.first ?? 0) && date < at(endDate, hours?.until ?? 24);
  };

const NOT_OF_PRODUCTS = { filtered: "0", unpaid: "0", conversions: 0, conversionValue: 0n };

const NO_SUMS: SumRow["sums"] = {
  SPEND_IN_MICRO_CURRENCY: 0n,
  UNPAID_IN_MICRO_CURRENCY: 0n,
  IMPRESSION_1: 0n,
  CLICKTHROUGH_1: 0n,
  OUTBOUND_CLICK_1: 0n,
  SAVE_1: 0n,
  HIDE_1: 0n,
  FILTERED: 0n,
  TOTAL_CONVERSIONS: 0n,
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: 0n,
};

type Summed =
  | ("id" | "date" | "spend" | "unpaid" | "impressions" | "clicks" | "outboundClicks" | "saves" | "hides" | "filtered")
  | ("conversions" | "conversionValue");
const summed = (row: Pick<ResultRow, Summed>): SumRow => ({
  id: row.id,
  date: row.date,
  sums: {
    SPEND_IN_MICRO_CURRENCY: BigInt(row.spend),
    UNPAID_IN_MICRO_CURRENCY: BigInt(row.unpaid),
    IMPRESSION_1: BigInt(row.impressions),
    CLICKTHROUGH_1: BigInt(row.clicks),
    OUTBOUND_CLICK_1: BigInt(row.outboundClicks),
    SAVE_1: BigInt(row.saves),
    HIDE_1: BigInt(row.hides),
    FILTERED: BigInt(row.filtered),
    TOTAL_CONVERSIONS: BigInt(row.conversions),
    TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: row.conversionValue,
  },
});

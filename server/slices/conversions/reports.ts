import type { Database } from "../../../db/client.ts";
import { type ReportParams, type ReportRow, readReport } from "../../../db/queries/ad-delivery/reports.ts";
import {
  type CreditedParams,
  type CreditedRow,
  readCredited,
  readKinds,
  readProductKinds,
} from "../../../db/queries/conversions/credited.ts";
import {
  type ConversionRow,
  listConversions,
  listNames,
  readConversionDays,
  readQuality,
  type UploadRow,
} from "../../../db/queries/conversions/read-events.ts";
import { readModels } from "../../../db/queries/conversions/read-models.ts";
import { PRIVATE_BELOW, windowsOf } from "../../../src/ads/attribution.ts";
import {
  type ConversionSplit,
  type SplitSum,
  splitConversions,
  withoutFewProducts,
} from "../../../src/ads/conversion-split.rules.ts";
import { qualityState } from "../../../src/conversions/quality.rules.ts";
import type { Conversion } from "../../../src/conversions/report.contract.ts";
import * as reportContract from "../../../src/conversions/report.contract.ts";
import type { ConversionUpload } from "../../../src/conversions/send.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { dayIn } from "../../platform/system/clock.ts";

export const overview = implement(reportContract.conversionOverview, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = await readConversionDays(ctx.deps.db, { ...input, advertiserId: id });
  return { rows: found.map((row) => ({ ...row, matched: row.counted < PRIVATE_BELOW ? null : row.matched })) };
});

const DAY_MS = 86_400_000;
/** The advertiser's own events, so nothing is hidden. */
export const quality = implement(reportContract.conversionQuality, async ({ ctx, input, fail }) => {
  const { id: advertiserId, timeZone } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, now } = ctx.deps;
  const since = dayIn(timeZone, new Date(now().getTime() - (input.days - 1) * DAY_MS));
  const asked = { advertiserId, since, source: input.source ?? null, platforms: input.platforms ?? null };
  const found = await readQuality(db, asked);
  const groups = Map.groupBy(found, ({ source, platform }) => `${source} ${platform}`);
  return {
    rows: [...groups.values()].flatMap((events) => {
      const [first] = events;
      if (!first) return [];
      const { source, platform } = first;
      return [
        {
          source,
          platform,
          state: qualityState(events),
          events: events.map(({ source: _, platform: __, ...kind }) => kind),
        },
      ];
    }),
  };
});

export const names = implement(reportContract.conversionNames, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return await listNames(ctx.deps.db, id);
});

export const serializeConversion = ({
  value,
  kind,
  campaignId,
  adId,
  surface,
  lagSeconds,
  ...row
}: ConversionRow): Conversion => ({
  ...row,
  valueInMicroCurrency: value === null ? null : microOnWire(BigInt(value)),
  // Show clicks only: a single closeup, save or view must stay hidden (`PRIVATE_BELOW`).
  credit: kind === "CLICK" ? { kind, campaignId, adId, surface, lagSeconds } : null,
});

export function serializeUpload({ advertiserId, userId, createdAt, ...row }: UploadRow): ConversionUpload {
  const shown = (count: number) => (row.counted < PRIVATE_BELOW || (count > 0 && count < PRIVATE_BELOW) ? null : count);
  return {
    ...row,
    clicked: shown(row.clicked),
    engaged: shown(row.engaged),
    viewed: shown(row.viewed),
    createdAt: createdAt.toISOString(),
  };
}

export const events = implement(reportContract.listEvents, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { eventName = null, source = null } = input;
  return pageById(input, fail, {
    list: (at) => listConversions(ctx.deps.db, { advertiserId: id, eventName, source, ...at }),
    present: (rows) => rows.map(serializeConversion),
  });
});

/** Hides closeups, saves and views if they are few, together with their values. */
function withoutFew({ clickGoals, clickValue, ...row }: CreditedRow) {
  const others = row.engagements + row.views;
  if (others === 0 || others >= PRIVATE_BELOW) return row;
  return { ...row, conversions: row.clicks, goals: clickGoals, engagements: 0, views: 0, value: clickValue };
}

/** Conversions by credited interaction, reduced to the numbers that an advertiser may see. */
export const creditedOf = async (db: Database, params: CreditedParams) =>
  (await readCredited(db, params)).map(withoutFew).filter(({ conversions }) => conversions > 0);

/** The splits of conversions by the row of a report that they belong to: `<date> <id>`. */
export async function splitsOf(
  db: Database,
  params: Omit<CreditedParams, "bySurface">,
): Promise<Map<string, ConversionSplit[]>> {
  const found = await readKinds(db, params);
  const rows = Map.groupBy(found, ({ id, date }) => splitKey({ id, date }));
  return new Map(
    [...rows].map(([key, parts]) => [
      key,
      splitConversions(parts.map(({ value, ...part }) => ({ ...part, value: BigInt(value) }))).map(serializeSplit),
    ]),
  );
}
/**
 * Rows of a report by the products of conversions, each with its splits. If the caller names products, a sum counts a
 * conversion once for each of them: a number of distinct ones would reveal what two choices have in common.
 */
export async function productRows(db: Database, params: Parameters<typeof readProductKinds>[1]) {
  const areChosen = params.skuIds !== null && params.products !== "SKU";
  const parts = (await readProductKinds(db, params)).map(({ value, brand, category, productId, ...part }) => ({
    ...part,
    value: BigInt(value),
    cells: [brand, category, areChosen ? "" : productId],
    product: JSON.stringify([brand, category, productId]),
  }));
  return [...Map.groupBy(parts, splitKey).values()].flatMap((ofRow) =>
    [...Map.groupBy(withoutFewProducts(ofRow, areChosen), ({ cells }) => JSON.stringify(cells)).values()].flatMap(
      (some) => {
        const [first] = some;
        if (!first) return [];
        const { id, date, cells } = first;
        return [{ id, date, product: cells, splits: splitConversions(some).map(serializeSplit) }];
      },
    ),
  );
}
export const splitKey = ({ id, date }: { id: string; date: string }): string => `${date} ${id}`;
const serializeSplit = ({ isHidden, value, conversions, quantity, ...split }: SplitSum): ConversionSplit => ({
  ...split,
  conversions: isHidden ? null : conversions,
  quantity: isHidden ? null : quantity,
  valueInMicroCurrency: isHidden ? null : microOnWire(value),
});

export type ResultRow = ReportRow & { conversions: number; conversionValue: bigint };
type ResultParams = ReportParams & Omit<CreditedParams, keyof ReportParams>;

const keyOf = ({ id, date, surface }: Pick<ReportRow, "id" | "date" | "surface">) => `${date} ${id} ${surface ?? ""}`;
const NOTHING = {
  impressions: "0",
  clicks: "0",
  outboundClicks: "0",
  saves: "0",
  hides: "0",
  filtered: "0",
  spend: "0",
  unpaid: "0",
};

/**
 * Spend and results of ads, with their credited conversions; all events are summed, each as far as an advertiser may
 * see it.
 * @param hasConversions whether the caller needs conversions; otherwise they are 0
 */
export async function readResults(db: Database, params: ResultParams, hasConversions: boolean): Promise<ResultRow[]> {
  const [found, credited] = await Promise.all([readReport(db, params), hasConversions ? creditedOf(db, params) : []]);
  const results = new Map(found.map((row) => [keyOf(row), { ...row, conversions: 0, conversionValue: 0n }]));
  for (const { id, date, surface, conversions, value } of credited) {
    const key = keyOf({ id, date, surface });
    const row = results.get(key) ?? { ...NOTHING, id, date, surface, conversions: 0, conversionValue: 0n };
    row.conversions += conversions;
    row.conversionValue += BigInt(value);
    results.set(key, row);
  }
  if (results.size === found.length) return [...results.values()];
  // Sort again, because a conversion may fall on a day without any other event.
  const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...results.values()].sort(
    (a, b) => inOrder(a.date, b.date) || inOrder(a.id, b.id) || inOrder(a.surface ?? "", b.surface ?? ""),
  );
}

type Sums = Pick<ReportRow, "impressions" | "outboundClicks" | "saves" | "hides" | "filtered" | "spend" | "unpaid"> & {
  conversions: number | string;
  conversionValue: bigint | string;
};
/** Spend and results under the names of the public API description v5. */
export const serializeResult = (row: Sums) => ({
  SPEND_IN_MICRO_CURRENCY: microOnWire(BigInt(row.spend)),
  IMPRESSION_1: Number(row.impressions),
  OUTBOUND_CLICK_1: Number(row.outboundClicks),
  SAVE_1: Number(row.saves),
  HIDE_1: Number(row.hides),
  FILTERED: Number(row.filtered),
  UNPAID_IN_MICRO_CURRENCY: microOnWire(BigInt(row.unpaid)),
  TOTAL_CONVERSIONS: Number(row.conversions),
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: microOnWire(BigInt(row.conversionValue)),
});

export const report = implement(reportContract.conversionReport, async ({ ctx, input, fail }) => {
  const { id, timeZone, currency } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { startDate, endDate, level, granularity } = input;
  const found = await creditedOf(ctx.deps.db, {
    advertiserId: id,
    startDate,
    endDate,
    level,
    ids: null,
    granularity,
    bySurface: false,
    timeZone,
    currency,
    windows: windowsOf(input),
    reportTime: "TIME_OF_CONVERSION",
  });
  return {
    rows: found.map(({ value, surface, ...row }) => ({ ...row, valueInMicroCurrency: microOnWire(BigInt(value)) })),
  };
});

export const models = implement(reportContract.attributionModels, async ({ ctx, input, fail }) => {
  const { id, timeZone, currency } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { startDate, endDate, eventName = null } = input;
  const of = { advertiserId: id, startDate, endDate, eventName, windows: windowsOf(input), timeZone, currency };
  const found = await readModels(ctx.deps.db, of);
  const credit = (conversions: number, value: string) => ({
    conversions,
    valueInMicroCurrency: microOnWire(BigInt(value)),
  });
  return {
    conversions: found.reduce((sum, { firstCount }) => sum + firstCount, 0),
    rows: found.map(({ campaignId, name, touched, ...row }) => ({
      campaignId,
      name,
      touched,
      first: credit(row.firstCount, row.firstValue),
      last: credit(row.lastCount, row.lastValue),
      position: credit(row.positionCount, row.positionValue),
    })),
  };
});

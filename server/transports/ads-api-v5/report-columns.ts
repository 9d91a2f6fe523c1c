import type { z } from "zod";
import type { ANALYTICS_LEVELS, AnalyticsColumn, analytics } from "../../../src/ads/analytics.contract.ts";
import type { ReportTime } from "../../../src/ads/attribution.ts";
import { type ConversionSplit, sumSplits } from "../../../src/ads/conversion-split.rules.ts";
import { ENTITY_CELLS, type EntityFacts, ITEM_COLUMNS } from "../../../src/ads/entity-facts.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { idSchema } from "../../../src/model/values.ts";
import { REPORT_COLUMNS } from "./column-names.ts";
import { isOfSplits, splitCell } from "./conversion-columns.ts";
import type { Input } from "./operation.ts";
import { onlyOf } from "./report-filters.ts";
import { listed, refuse } from "./shapes.ts";

/** Columns of analytics and reports in the public API description v5, and how each is computed from ours. */

export type Level = (typeof ANALYTICS_LEVELS)[number];
const ID_NAMES: Record<Level, string> = {
  ACCOUNT: "AD_ACCOUNT_ID",
  CAMPAIGN: "CAMPAIGN_ID",
  AD_GROUP: "AD_GROUP_ID",
  AD: "AD_ID",
};

/** A row's sums, by our names. A sum that the report doesn't have is missing. */
export type Sums = Partial<Record<AnalyticsColumn, number | string>> & {
  splits?: readonly ConversionSplit[] | undefined;
};
type Cell = (sums: Sums) => number | string | null;

const sum =
  (column: AnalyticsColumn): Cell =>
  (sums) =>
    sums[column] ?? null;
const SPEND = sum("SPEND_IN_MICRO_CURRENCY");
const SEEN = sum("IMPRESSION_1");
const CLICKS = sum("CLICKTHROUGH_1");
const OUT = sum("OUTBOUND_CLICK_1");
const SAVES = sum("SAVE_1");
const ENGAGED: Cell = (sums) => Number(CLICKS(sums)) + Number(OUT(sums)) + Number(SAVES(sums));
const VALUE = sum("TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY");

const MICRO = 1_000_000;
/** In whole units of the currency instead of micro-units. */
const whole =
  (micro: Cell): Cell =>
  (sums) => {
    const value = micro(sums);
    return value === null ? null : Number(value) / MICRO;
  };
/** Null if it would divide by zero, or if a part is unknown. */
const per =
  (part: Cell, of: Cell, factor = 1): Cell =>
  (sums) => {
    const [above, below] = [part(sums), of(sums)];
    return above === null || !Number(below) ? null : (Number(above) / Number(below)) * factor;
  };
const rounded =
  (cell: Cell): Cell =>
  (sums) => {
    const value = cell(sums);
    return value === null ? null : Math.round(Number(value));
  };
const [PER_CLICK, PER_THOUSAND] = [per(SPEND, OUT), per(SPEND, SEEN, 1_000)];

/**
 * Columns computed from sums. `_1` is what ads got, and `TOTAL` the same, because views of saved copies (`_2`) aren't
 * recorded. Money is in the account's currency, whatever the column's name says.
 */
const CELLS: Record<string, Cell> = {
  SPEND_IN_MICRO_DOLLAR: SPEND,
  SPEND_IN_DOLLAR: whole(SPEND),
  IMPRESSION_1: SEEN,
  PAID_IMPRESSION: SEEN,
  TOTAL_IMPRESSION: SEEN,
  CLICKTHROUGH_1: CLICKS,
  TOTAL_CLICKTHROUGH: CLICKS,
  OUTBOUND_CLICK_1: OUT,
  REPIN_1: SAVES,
  ENGAGEMENT_1: ENGAGED,
  TOTAL_ENGAGEMENT: ENGAGED,
  CTR: per(OUT, SEEN),
  ECTR: per(OUT, SEEN),
  OUTBOUND_CTR: per(OUT, SEEN),
  OUTBOUND_CTR_1: per(OUT, SEEN),
  REPIN_RATE: per(SAVES, SEEN),
  TOTAL_REPIN_RATE: per(SAVES, SEEN),
  ENGAGEMENT_RATE: per(ENGAGED, SEEN),
  EENGAGEMENT_RATE: per(ENGAGED, SEEN),
  CPC_IN_MICRO_DOLLAR: rounded(PER_CLICK),
  ECPC_IN_MICRO_DOLLAR: rounded(PER_CLICK),
  ECPC_IN_DOLLAR: whole(rounded(PER_CLICK)),
  COST_PER_OUTBOUND_CLICK: whole(rounded(PER_CLICK)),
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR: whole(rounded(PER_CLICK)),
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR_1: whole(rounded(PER_CLICK)),
  CPM_IN_MICRO_DOLLAR: rounded(PER_THOUSAND),
  ECPM_IN_MICRO_DOLLAR: rounded(PER_THOUSAND),
  CPM_IN_DOLLAR: whole(rounded(PER_THOUSAND)),
  ECPM_IN_DOLLAR: whole(rounded(PER_THOUSAND)),
  ECPE_IN_DOLLAR: whole(rounded(per(SPEND, ENGAGED))),
  TOTAL_CONVERSIONS: sum("TOTAL_CONVERSIONS"),
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR: VALUE,
  COST_PER_CONVERSION_IN_MICRO_DOLLAR: rounded(per(SPEND, sum("TOTAL_CONVERSIONS"))),
};
const OF_ACCOUNT = ["AD_ACCOUNT_ID", "ADVERTISER_ID"];

/** The asked columns. Only the API description's names are accepted, because the answer only uses these. */
export function columnsAsked(columns: unknown, among = REPORT_COLUMNS): string[] {
  const names = [...new Set(listed(columns))];
  if (!names.every((name) => among.includes(name))) refuse("columns", among);
  return names;
}

const BASE = ["SPEND_IN_MICRO_CURRENCY", "IMPRESSION_1", "CLICKTHROUGH_1", "OUTBOUND_CLICK_1", "SAVE_1"] as const;
const OF_CONVERSIONS = ["TOTAL_CONVERSIONS", "TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY"] as const;
/** Our sums that the asked columns are computed from. @param hasConversions whether the report has any */
export const sumsFor = (names: readonly string[], hasConversions: boolean): AnalyticsColumn[] => {
  const wants = names.some((name) => (Object.hasOwn(CELLS, name) && name.includes("CONVERSION")) || isOfSplits(name));
  return [...BASE, ...(wants && hasConversions ? OF_CONVERSIONS : [])];
};
export const wantsSplits = (names: readonly string[]): boolean => names.some(isOfSplits);
export const wantsEntities = (names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(ENTITY_CELLS, name) || isOfItem(name));
/** Whether a column is about a product. */
export const isOfItem = (name: string): boolean => ITEM_COLUMNS.some((one) => one === name);

/** The value of a column. */
export function cellOf(name: string, sums: Sums, of: { accountId: unknown; entity: EntityFacts | undefined }): unknown {
  if (CELLS[name]) return CELLS[name](sums);
  if (OF_ACCOUNT.includes(name)) return of.accountId;
  if (isOfSplits(name)) return sums.splits ? splitCell(name, sums.splits, Number(SPEND(sums))) : null;
  return (of.entity && ENTITY_CELLS[name]?.(of.entity)) ?? null;
}

/** Parameters with one value that the site can honor: that of everybody, or of the account's own clock. */
const ONLY_AS: Record<string, string> = { reportingTimezone: "AD_ACCOUNT_TIME_ZONE", attributionTypes: "INDIVIDUAL" };
export function onlyAs(input: Input): void {
  for (const [name, only] of Object.entries(ONLY_AS))
    if (!listed(input[name]).every((value) => value === only)) refuse(toSnakeKey(name), [only]);
}
/** The description counts conversions on the day of the ad's action, unless a program asks for their own day. */
export const creditAsked = ({ conversionReportTime }: Input): { conversionReportTime: unknown } => ({
  conversionReportTime: conversionReportTime ?? ("TIME_OF_AD_ACTION" satisfies ReportTime),
});
/** Conversions are split by PLACEMENT only and not counted by hour; they are null elsewhere. */
export const hasConversions = ({ targetingTypes, granularity }: Input): boolean =>
  granularity !== "HOUR" && listed(targetingTypes).every((type) => type === "PLACEMENT");
/** A row's date. The hour is a separate field, because the description's dates are days. */
export const dateOnWire = (date: string) => ({
  ...(date && { DATE: date.slice(0, DAY_LENGTH) }),
  ...(date.length > DAY_LENGTH && { HOUR: Number(date.slice(DAY_LENGTH + 1)) }),
});
const DAY_LENGTH = "2026-12-31".length;

function requireAll(input: Input, names: readonly string[]): void {
  for (const name of names)
    if (!input[name])
      throw new ProductError("INVALID_PARAMETERS", { reason: problem("columnsMissing", { name: toSnakeKey(name) }) });
}

/** Parameters of analytics. The API description requires columns and ids; without ids, they would cover everything. */
export const reportAsked =
  (level: Level, ids?: string) =>
  (input: Input): Input => {
    // Ads can be named by their Pins and campaigns instead.
    const isByPin = level === "AD" && Boolean(input.pinIds && input.campaignIds);
    requireAll(input, ["columns", ...(ids && !isByPin ? [ids] : [])]);
    for (const name of [ids, ...(isByPin ? ["pinIds", "campaignIds"] : [])])
      if (name && !listed(input[name]).every((id) => idSchema.safeParse(id).success))
        throw new ProductError("INVALID_PARAMETERS", at(toSnakeKey(name), { code: "idShape" }));
    const names = columnsAsked(input.columns);
    onlyAs(input);
    return {
      ...input,
      ...creditAsked(input),
      level,
      hours: "ACCOUNT",
      ids: ids && input[ids] ? input[ids] : null,
      columns: sumsFor(names, hasConversions(input)),
      only: onlyOf(isByPin ? { ...input, campaignIds: null } : input, level, ids ?? "") ?? null,
      withEntities: wantsEntities(names),
      withSplits: hasConversions(input) && input.targetingTypes === undefined && wantsSplits(names),
      ...(level !== "AD" && { pinIds: null, campaignIds: null }),
      ...(isByPin && { pinIds: listed(input.pinIds), campaignIds: listed(input.campaignIds) }),
    };
  };

interface Found {
  rows: readonly ({ id: string; date: string } & Sums)[];
  entities: z.output<typeof analytics.output>["entities"];
}

/** Adds up the rows that have the same key, which is their date by default. */
function aggregated(rows: Found["rows"], keyOf = ({ date }: Found["rows"][number]) => date): Found["rows"] {
  const byKey = new Map<string, { id: string; date: string } & Sums>();
  for (const row of rows) {
    const known = byKey.get(keyOf(row));
    if (!known) byKey.set(keyOf(row), { ...row });
    else {
      if (row.splits) known.splits = sumSplits(known.splits ?? [], row.splits);
      for (const [name, value] of Object.entries(row))
        if (name !== "id" && name !== "date" && name !== "splits") {
          const column = name as AnalyticsColumn;
          known[column] = Number(known[column] ?? 0) + Number(value);
        }
    }
  }
  return [...byKey.values()];
}

export function reportOnWire(level: Level, input: Input, { rows, entities }: Found) {
  const names = listed(input.columns);
  const isAggregated = (level === "CAMPAIGN" || level === "AD_GROUP") && String(input.aggregateReportRows) === "true";
  const entityOf = new Map(isAggregated ? [] : entities.map((entity) => [entity.id, entity]));
  return (isAggregated ? aggregated(rows) : rows).map(({ id, date, ...sums }) => ({
    ...(!isAggregated && { [ID_NAMES[level]]: id }),
    ...dateOnWire(date),
    ...Object.fromEntries(
      names.map((name) => [name, cellOf(name, sums, { accountId: input.adAccountId, entity: entityOf.get(id) })]),
    ),
  }));
}

/** Parameters of the analytics of a campaign's Pins. */
export function pinsAsked({ campaignId, ...input }: Input): Input {
  requireAll({ ...input, campaignId }, ["columns", "pinIds", "campaignId"]);
  return { ...reportAsked("AD", "adIds")({ ...input, campaignIds: campaignId }), withEntities: true };
}

/** Analytics by Pin: the sums of a Pin's ads. Facts about a single ad are null if the Pin has several. */
export function pinsOnWire(input: Input, { rows, entities }: Found) {
  const names = listed(input.columns);
  const entityOf = new Map(entities.map((entity) => [entity.id, entity]));
  const pinOf = (adId: string) => entityOf.get(adId)?.pinId ?? "";
  const adsOf = new Map<string, Set<string>>();
  for (const { id } of rows) adsOf.set(pinOf(id), (adsOf.get(pinOf(id)) ?? new Set()).add(id));
  return aggregated(rows, ({ id, date }) => `${date} ${pinOf(id)}`).map(({ id, date, ...sums }) => {
    const entity = entityOf.get(id);
    const isShared = (adsOf.get(pinOf(id))?.size ?? 0) > 1;
    const about = entity && isShared ? { ...entity, ...NO_AD } : entity;
    return {
      PIN_ID: pinOf(id),
      ...dateOnWire(date),
      ...Object.fromEntries(
        names.map((name) => [name, cellOf(name, sums, { accountId: input.adAccountId, entity: about })]),
      ),
    };
  });
}
const NO_AD = {
  adGroupId: null,
  adGroupName: null,
  adGroupStatus: null,
  budgetType: null,
  budget: null,
  adId: null,
  adName: null,
  adStatus: null,
} satisfies Partial<EntityFacts>;

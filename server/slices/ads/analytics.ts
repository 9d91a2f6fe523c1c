import type { Database } from "../../../db/client.ts";
import { readFunnels } from "../../../db/queries/ad-delivery/funnels.ts";
import type { NewEvent } from "../../../db/queries/ad-delivery/inbox.ts";
import {
  type BreakdownGranularity,
  type BreakdownRow,
  filteredReasons,
  oldestOpen,
  readBreakdown,
  readByCreative,
} from "../../../db/queries/ad-delivery/reports.ts";
import { adsOfPins, entityFacts } from "../../../db/queries/reporting/entities.ts";
import * as contract from "../../../src/ads/analytics.contract.ts";
import { ANALYTICS_COLUMNS, type AnalyticsColumn } from "../../../src/ads/analytics.contract.ts";
import { windowsOf } from "../../../src/ads/attribution.ts";
import { valuesOf } from "../../../src/ads/breakdown.rules.ts";
import type { EntityFacts, ReportOnly } from "../../../src/ads/entity-facts.ts";
import type { AdEventType, FilterReason, TargetingType } from "../../../src/ads/events.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { hoursMissing } from "../../../src/time/report-days.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Decision } from "../../platform/ads/tokens.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { dayIn } from "../../platform/system/clock.ts";
import { type ResultRow, readResults, serializeResult, splitKey, splitsOf } from "../conversions/public.ts";
import { wantedEntities } from "./wanted-rows.ts";

export const wantedColumns = (columns: readonly AnalyticsColumn[] | null | undefined): ReadonlySet<AnalyticsColumn> =>
  new Set(columns?.length ? columns : ANALYTICS_COLUMNS);

/** A row's requested numbers, by column name. */
export function cellsOf(row: ResultRow, wanted: ReadonlySet<AnalyticsColumn>) {
  const all = { ...serializeResult(row), CLICKTHROUGH_1: Number(row.clicks) };
  return Object.fromEntries(ANALYTICS_COLUMNS.filter((name) => wanted.has(name)).map((name) => [name, all[name]]));
}

/** Reads an account's numbers from sums that are written when events are settled. */
export const analytics = implement(contract.analytics, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate, granularity, bySurface, pinIds, campaignIds } = input;
  const isLocalHours = input.hours === "ACCOUNT";
  const gone = isLocalHours ? hoursMissing(input, dayIn(account.timeZone, now())) : null;
  if (gone) fail("INVALID_PARAMETERS", at("startDate", gone));
  const isByPin = level === "AD" && pinIds && campaignIds;
  const ofPins = isByPin ? await adsOfPins(db, { advertiserId: account.id, pinIds, campaignIds }) : null;
  const { ids } = input;
  const params = {
    advertiserId: account.id,
    level,
    ids: ofPins && ids ? ofPins.filter((id) => ids.includes(id)) : (ofPins ?? ids ?? null),
    startDate,
    endDate,
    granularity,
    bySurface,
    isLocalHours,
    timeZone: account.timeZone,
    currency: account.currency,
    windows: windowsOf(input),
    reportTime: input.conversionReportTime,
  };
  const until = now();
  const wanted = wantedColumns(input.columns);
  const hasConversions = wanted.has("TOTAL_CONVERSIONS") || wanted.has("TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY");
  const { only } = input;
  const found = await onlyRows(ctx, { account, level, only }, await readResults(db, params, hasConversions));
  const splits = input.withSplits && granularity !== "HOUR" ? await splitsOf(db, params) : null;
  const waiting = await oldestOpen(db, { advertiserId: account.id, shard: shardOf(account.id) });
  return {
    rows: found.map((row) => ({
      id: row.id,
      date: row.date,
      ...(row.surface !== null && { surface: row.surface }),
      ...(splits && { splits: splits.get(splitKey(row)) ?? [] }),
      ...cellsOf(row, wanted),
    })),
    entities: input.withEntities ? await entitiesOf(db, params, found) : [],
    completeUntil: new Date(waiting ?? until.getTime()).toISOString(),
    filteredReasons: await filteredReasons(db, params),
  };
});

/** The rows of entities that meet the conditions, if there are any. */
async function onlyRows<T extends { id: string }>(
  { deps }: Pick<UserContext, "deps">,
  { account, level, only }: { account: Account; level: string; only: ReportOnly | null | undefined },
  found: T[],
): Promise<T[]> {
  if (!only || level === "ACCOUNT") return found;
  const facts = await entitiesOf(deps.db, { advertiserId: account.id, level }, found);
  const wanted = await wantedEntities(deps, account, { only, facts });
  return found.filter(({ id }) => wanted.has(id));
}
type Account = Parameters<typeof wantedEntities>[1];

/** Facts about the entities of a report's rows, for programs that ask for their names, states and budgets. */
export async function entitiesOf(
  db: Database,
  { advertiserId, level }: { advertiserId: string; level: string },
  found: readonly { id: string }[],
): Promise<EntityFacts[]> {
  if (level !== "CAMPAIGN" && level !== "AD_GROUP" && level !== "AD") return [];
  const ids = [...new Set(found.map(({ id }) => id))];
  const amount = (micro: string | null) => (micro === null ? null : microOnWire(BigInt(micro)));
  return (await entityFacts(db, { advertiserId, level, ids })).map((row) => ({
    ...row,
    dailySpendCap: amount(row.dailySpendCap),
    lifetimeSpendCap: amount(row.lifetimeSpendCap),
    budget: amount(row.budget),
    brandLabels: JSON.parse(row.brandLabels) as string[],
    customLabels: JSON.parse(row.customLabels) as string[],
  }));
}

export type TargetRow = ResultRow & { value: string };
type Params = Omit<Parameters<typeof readResults>[1], "bySurface" | "granularity"> & {
  granularity: BreakdownGranularity;
};

const withoutConversions = (row: BreakdownRow) => ({ ...row, conversions: 0, conversionValue: 0n });

/** An account's numbers broken down by one targeting type; only PLACEMENT has conversions. */
export async function readByTarget(
  db: Database,
  params: Params,
  type: TargetingType,
  hasConversions: boolean,
): Promise<TargetRow[]> {
  if (type === "CREATIVE_TYPE") return (await readByCreative(db, params)).map(withoutConversions);
  if (type !== "PLACEMENT") {
    const dimension = type === "LOCATION" ? "COUNTRY" : type;
    return (await readBreakdown(db, { ...params, dimension })).map(withoutConversions);
  }
  const found = await readResults(db, { ...params, bySurface: true }, hasConversions);
  return found.map((row) => ({ ...row, value: row.surface ?? "unknown" }));
}

/** An account's numbers by audience, method and placement: one query for each type. */
export const targetingAnalytics = implement(contract.targetingAnalytics, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate, granularity } = input;
  const params = {
    advertiserId: account.id,
    level,
    ids: input.ids ?? null,
    startDate,
    endDate,
    granularity,
    timeZone: account.timeZone,
    currency: account.currency,
    windows: windowsOf(input),
    reportTime: input.conversionReportTime,
  };
  const wanted = wantedColumns(input.columns);
  const isByPlace = input.targetingTypes.every((type) => type === "PLACEMENT");
  // Only PLACEMENT has conversions, so these columns are left out for other types.
  const shown = new Set([...wanted].filter((name) => isByPlace || !name.startsWith("TOTAL_CONVERSIONS")));
  const hasConversions = [...shown].some((name) => name.startsWith("TOTAL_CONVERSIONS"));
  const types = [...new Set(input.targetingTypes)];
  const { only } = input;
  const read = await Promise.all(types.map((type) => readByTarget(db, params, type, hasConversions)));
  const ofAll = new Set(await onlyRows(ctx, { account, level, only }, read.flat()));
  const found = read.map((rows) => rows.filter((row) => ofAll.has(row)));
  return {
    entities: input.withEntities ? await entitiesOf(db, params, found.flat()) : [],
    rows: types.flatMap((targetingType, at) =>
      (found[at] ?? []).map((row) => ({
        targetingType,
        targetingValue: row.value,
        id: row.id,
        date: row.date,
        ...cellsOf(row, shown),
      })),
    ),
  };
});

const IMPRESSION_MS = 3_600_000;
const ACT_MS = 24 * 3_600_000;

/** Facts about the browser that reports the event. */
interface Reporter {
  viewer: string;
  /** The viewer's key on the day of the decision, which may be an earlier day. */
  viewerThen: string;
  isBot: boolean;
  isPrefetch: boolean;
  now: number;
}

const withoutSign = (viewer: string): string => viewer.replace("-", "");
/** A person may object, or stop to, between the ad and the event. Either way the event stays out of audiences. */
const storedViewer = (decision: Decision, reporter: Reporter): string =>
  reporter.viewer.startsWith("-") ? `-${withoutSign(decision.viewer)}` : decision.viewer;

function filterOf(decision: Decision, type: AdEventType, at: number, reporter: Reporter): FilterReason | null {
  if (reporter.isBot) return "BOT";
  if (reporter.isPrefetch) return "PREFETCH";
  if (decision.isOwnTeam) return "OWN_TEAM";
  const reporters = [reporter.viewer, reporter.viewerThen].map(withoutSign);
  if (!reporters.includes(withoutSign(decision.viewer))) return "VIEWER_CHANGED";
  if (at - decision.at > (type === "impression" ? IMPRESSION_MS : ACT_MS)) return "EXPIRED";
  return null;
}

const isPaid = (billable: Decision["billable"], type: AdEventType): boolean =>
  billable === "CLICKTHROUGH" ? type === "outbound_click" : type === "impression";

/** Makes a row of the inbox. The device's time counts only if it lies between the ad's decision and now. */
export function eventRow(
  decision: Decision,
  type: AdEventType,
  reportedAt: number | null,
  reporter: Reporter,
): NewEvent {
  const at = Math.max(decision.at, Math.min(reporter.now, reportedAt ?? reporter.now));
  const filtered = filterOf(decision, type, Math.max(at, reporter.now - 60_000), reporter);
  return {
    decision: decision.decision,
    type,
    shard: shardOf(decision.advertiserId),
    advertiserId: decision.advertiserId,
    campaignId: decision.campaignId,
    adGroupId: decision.adGroupId,
    adId: decision.adId,
    surface: decision.surface,
    position: decision.position,
    viewer: storedViewer(decision, reporter),
    query: decision.query,
    price: isPaid(decision.billable, type) ? decision.price.toString() : "0",
    at: new Date(at).toISOString(),
    filtered,
    decidedBy: filtered === null ? valuesOf(decision.by, decision.interest) : null,
  };
}

export const funnel = implement(contract.funnel, async ({ ctx, input, fail }) => {
  const { id: advertiserId, timeZone } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { startDate, endDate } = input;
  const found = await readFunnels(ctx.deps.db, { advertiserId, startDate, endDate, timeZone });
  return { rows: found.map(({ needed, ...row }) => ({ ...row, needed: JSON.parse(String(needed)) as number[] })) };
});

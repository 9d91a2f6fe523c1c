import { filteredReasons, oldestOpen } from "../../../db/queries/ad-delivery/reports.ts";
import { ANALYTICS_COLUMNS, analytics as contract } from "../../../src/ads/analytics.contract.ts";
import { shardOf } from "../../../src/ads/shards.ts";
import { microOnWire } from "../../../src/model/ad-money.ts";
import { windowsOf } from "../../../src/model/attribution.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readResults } from "../conversions/public.ts";

/** Numbers of an account, from sums that are written when events are settled. */
export const analytics = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate, granularity, bySurface } = input;
  const params = {
    advertiserId: account.id,
    level,
    ids: input.ids ?? null,
    startDate,
    endDate,
    granularity,
    bySurface,
    ...{ timeZone: account.timeZone, currency: account.currency },
    ...{ windows: windowsOf(input), reportTime: input.conversionReportTime },
  };
  const until = now();
  const wanted = new Set(input.columns?.length ? input.columns : ANALYTICS_COLUMNS);
  const hasConversions = wanted.has("TOTAL_CONVERSIONS") || wanted.has("TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY");
  const found = await readResults(db, params, hasConversions);
  const waiting = await oldestOpen(db, { advertiserId: account.id, shard: shardOf(account.id) });
  return {
    rows: found.map((row) => {
      const all = {
        SPEND_IN_MICRO_CURRENCY: microOnWire(BigInt(row.spend)),
        IMPRESSION_1: Number(row.impressions),
        CLICKTHROUGH_1: Number(row.clicks),
        OUTBOUND_CLICK_1: Number(row.outboundClicks),
        SAVE_1: Number(row.saves),
        HIDE_1: Number(row.hides),
        FILTERED: Number(row.filtered),
        UNPAID_IN_MICRO_CURRENCY: microOnWire(BigInt(row.unpaid)),
        TOTAL_CONVERSIONS: row.conversions,
        TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: microOnWire(row.conversionValue),
      };
      const columns = Object.fromEntries(
        ANALYTICS_COLUMNS.filter((name) => wanted.has(name)).map((name) => [name, all[name]]),
      );
      return { id: row.id, date: row.date, ...(row.surface !== null && { surface: row.surface }), ...columns };
    }),
    completeUntil: new Date(waiting ?? until.getTime()).toISOString(),
    filteredReasons: await filteredReasons(db, params),
  };
});

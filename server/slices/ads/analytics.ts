import { filteredReasons, oldestOpen } from "../../../db/queries/ad-delivery/reports.ts";
import { analytics as contract } from "../../../src/ads/analytics.contract.ts";
import { windowsOf } from "../../../src/ads/attribution.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readResults } from "../conversions/public.ts";
import { cellsOf, wantedColumns } from "./cells.ts";

/** Reads an account's numbers from sums that are written when events are settled. */
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
    timeZone: account.timeZone,
    currency: account.currency,
    windows: windowsOf(input),
    reportTime: input.conversionReportTime,
  };
  const until = now();
  const wanted = wantedColumns(input.columns);
  const hasConversions = wanted.has("TOTAL_CONVERSIONS") || wanted.has("TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY");
  const found = await readResults(db, params, hasConversions);
  const waiting = await oldestOpen(db, { advertiserId: account.id, shard: shardOf(account.id) });
  return {
    rows: found.map((row) => ({
      id: row.id,
      date: row.date,
      ...(row.surface !== null && { surface: row.surface }),
      ...cellsOf(row, wanted),
    })),
    completeUntil: new Date(waiting ?? until.getTime()).toISOString(),
    filteredReasons: await filteredReasons(db, params),
  };
});

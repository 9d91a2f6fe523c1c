import { targetingAnalytics as contract } from "../../../src/ads/analytics.contract.ts";
import { windowsOf } from "../../../src/ads/attribution.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { cellsOf, wantedColumns } from "./cells.ts";
import { readByTarget } from "./read-by-target.ts";

/** An account's numbers by audience, method and placement: one query for each type. */
export const targetingAnalytics = implement(contract, async ({ ctx, input, fail }) => {
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
  const found = await Promise.all(types.map((type) => readByTarget(db, params, type, hasConversions)));
  return {
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

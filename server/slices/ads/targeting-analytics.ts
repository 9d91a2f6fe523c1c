import { type BreakdownRow, readBreakdown, readByCreative } from "../../../db/queries/ad-delivery/reports.ts";
import { targetingAnalytics as contract, type TargetingType } from "../../../src/ads/analytics.contract.ts";
import { windowsOf } from "../../../src/model/attribution.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { type ResultRow, readResults } from "../conversions/public.ts";
import { cellsOf, wantedColumns } from "./cells.ts";

const withoutConversions = (row: BreakdownRow) => ({ ...row, conversions: 0, conversionValue: 0n });

/** Numbers of an account by who saw its ads, how and where: a query for each type. */
export const targetingAnalytics = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate, granularity } = input;
  const params = { advertiserId: account.id, level, ids: input.ids ?? null, startDate, endDate, granularity };
  const wanted = wantedColumns(input.columns);
  const isByPlace = input.targetingTypes.every((type) => type === "PLACEMENT");
  // Nothing else knows conversions; without a choice of columns they are left out.
  const shown = new Set([...wanted].filter((name) => isByPlace || !name.startsWith("TOTAL_CONVERSIONS")));
  const hasConversions = [...shown].some((name) => name.startsWith("TOTAL_CONVERSIONS"));
  const read = async (type: TargetingType): Promise<(ResultRow & { value: string })[]> => {
    if (type === "CREATIVE_TYPE") return (await readByCreative(db, params)).map(withoutConversions);
    if (type !== "PLACEMENT") {
      const dimension = type === "LOCATION" ? "COUNTRY" : type;
      return (await readBreakdown(db, { ...params, dimension })).map(withoutConversions);
    }
    const placed = {
      ...{ ...params, bySurface: true, timeZone: account.timeZone, currency: account.currency },
      ...{ windows: windowsOf(input), reportTime: input.conversionReportTime },
    };
    return (await readResults(db, placed, hasConversions)).map((row) => ({ ...row, value: row.surface ?? "unknown" }));
  };
  const types = [...new Set(input.targetingTypes)];
  const found = await Promise.all(types.map(read));
  return {
    rows: types.flatMap((targetingType, at) =>
      (found[at] ?? []).map((row) => ({
        ...{ targetingType, targetingValue: row.value, id: row.id, date: row.date },
        ...cellsOf(row, shown),
      })),
    ),
  };
});

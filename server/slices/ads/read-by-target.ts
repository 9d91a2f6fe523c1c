import type { Database } from "../../../db/client.ts";
import {
  type BreakdownGranularity,
  type BreakdownRow,
  readBreakdown,
  readByCreative,
} from "../../../db/queries/ad-delivery/reports.ts";
import type { TargetingType } from "../../../src/ads/events.ts";
import { type ResultRow, readResults } from "../conversions/public.ts";

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

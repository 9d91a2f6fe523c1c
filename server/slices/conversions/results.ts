import type { Database } from "../../../db/client.ts";
import { type ReportParams, type ReportRow, readReport } from "../../../db/queries/ad-delivery/reports.ts";
import type { CreditedParams } from "../../../db/queries/conversions/credited.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { creditedOf } from "./credited.ts";

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

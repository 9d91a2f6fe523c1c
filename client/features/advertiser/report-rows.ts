/** What a thing got in a time; money in micro-units. */
export interface Numbers {
  spend: bigint;
  impressions: number;
  clicks: number;
  saves: number;
}
export const REPORT_COLUMNS = ["name", "spend", "impressions", "clicks", "saves", "ctr"] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
export const isReportColumn = (name: unknown): name is ReportColumn => REPORT_COLUMNS.some((known) => known === name);
export interface ReportRow<T> {
  thing: T;
  now: Numbers;
  /** Of the days before; null unless they are compared. */
  before: Numbers | null;
}
interface Answered {
  id: string;
  SPEND_IN_MICRO_CURRENCY?: number | string | undefined;
  IMPRESSION_1?: number | string | undefined;
  OUTBOUND_CLICK_1?: number | string | undefined;
  SAVE_1?: number | string | undefined;
}

const NONE: Numbers = { spend: 0n, impressions: 0, clicks: 0, saves: 0 };
const numbersOf = (row: Answered): Numbers => ({
  spend: BigInt(row.SPEND_IN_MICRO_CURRENCY ?? 0),
  impressions: Number(row.IMPRESSION_1 ?? 0),
  clicks: Number(row.OUTBOUND_CLICK_1 ?? 0),
  saves: Number(row.SAVE_1 ?? 0),
});
const byId = (rows: readonly Answered[]) => new Map(rows.map((row) => [row.id, numbersOf(row)]));

/** A row for each thing, also for one that got nothing. */
export function reportRows<T extends { id: string }>(
  things: readonly T[],
  answered: readonly Answered[],
  earlier: readonly Answered[] | null,
): ReportRow<T>[] {
  const now = byId(answered);
  const before = earlier && byId(earlier);
  return things.map((thing) => ({
    thing,
    now: now.get(thing.id) ?? NONE,
    before: before && (before.get(thing.id) ?? NONE),
  }));
}

export const totalOf = (all: readonly Numbers[]): Numbers =>
  all.reduce(
    (sum, one) => ({
      spend: sum.spend + one.spend,
      impressions: sum.impressions + one.impressions,
      clicks: sum.clicks + one.clicks,
      saves: sum.saves + one.saves,
    }),
    NONE,
  );

/** Clicks of each impression; null where nobody saw it. */
export const clickRate = ({ clicks, impressions }: Numbers): number | null =>
  impressions > 0 ? clicks / impressions : null;

/** Sorted by a column; rows that are alike stay in their order. */
export function sortRows<T extends { name: string }>(
  rows: readonly ReportRow<T>[],
  { column, isDescending }: { column: ReportColumn; isDescending: boolean },
): ReportRow<T>[] {
  const value = ({ now }: ReportRow<T>) =>
    column === "spend" ? now.spend : column === "ctr" ? (clickRate(now) ?? -1) : column === "name" ? 0 : now[column];
  const order = (a: ReportRow<T>, b: ReportRow<T>) => {
    if (column === "name") return a.thing.name.localeCompare(b.thing.name);
    return value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0;
  };
  return rows.toSorted((a, b) => (isDescending ? -order(a, b) : order(a, b)));
}

/** An amount as spreadsheets read it: 1234567 is `1.234567`. */
export const plainAmount = (micro: bigint): string => {
  const text = micro.toString().padStart(7, "0");
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, "");
};

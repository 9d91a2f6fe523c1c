/** One measure of both builds. */
export interface Row {
  what: string;
  before: number;
  now: number;
  /** The highest ratio that meets the goal; null if the ratio has none. */
  goal: number | null;
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** @returns the measures as a Markdown table, with the ratio of both builds and whether it meets its goal */
export function weightTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, before, now, goal }) => {
    const ratio = now / before;
    const verdict = goal === null ? "" : `${goal}, ${ratio <= goal ? "met" : "missed"}`;
    return `| ${what} | ${shown(before)} | ${shown(now)} | ${ratio.toFixed(2)} | ${verdict} |`;
  });
  return ["| measure | before | now | ratio | goal |", "|---|---|---|---|---|", ...lines].join("\n");
}

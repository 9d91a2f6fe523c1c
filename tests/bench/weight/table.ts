/** One measure of both builds; a build without the measure has null. */
export interface Row {
  what: string;
  before: number | null;
  now: number | null;
  /** The highest ratio that meets the goal. */
  ratio?: number;
  /** The highest value that meets the goal. */
  most?: number;
  /** Average number of waiting processes when the measure began: a busy machine slows down both builds. */
  load: number;
}

const shown = (value: number | null): string =>
  value === null ? "none" : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

function verdictOf({ before, now, ratio, most }: Row): string {
  if (most !== undefined) return `${most}, ${(now ?? Number.NaN) <= most ? "met" : "missed"}`;
  if (ratio === undefined || before === null || now === null) return "";
  return `ratio ${ratio}, ${now / before <= ratio ? "met" : "missed"}`;
}

/** @returns the measures as a Markdown table, with the ratio of both builds and whether it meets its goal */
export function weightTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { what, before, now, load } = row;
    const ratio = before === null || now === null ? "" : (now / before).toFixed(2);
    return `| ${what} | ${shown(before)} | ${shown(now)} | ${ratio} | ${verdictOf(row)} | ${load.toFixed(1)} |`;
  });
  return ["| measure | before | now | ratio | goal | load |", "|---|---|---|---|---|---|", ...lines].join("\n");
}

interface Counted {
  counted: number;
  doubled: number;
  withClick: number;
  withEmail: number;
  /** Null if there are too few matches to report. */
  matched: number | null;
  lastAt: string;
}

/** Sums the daily rows of each key into one row, the highest count first. */
export function summed<Row extends Counted>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const known = sums.get(keyOf(row));
    if (!known) sums.set(keyOf(row), { ...row });
    else {
      for (const name of ["counted", "doubled", "withClick", "withEmail"] as const) known[name] += row[name];
      if (row.matched !== null) known.matched = (known.matched ?? 0) + row.matched;
      if (row.lastAt > known.lastAt) known.lastAt = row.lastAt;
    }
  }
  return [...sums.values()].sort((a, b) => b.counted - a.counted);
}

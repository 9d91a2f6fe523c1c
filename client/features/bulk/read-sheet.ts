/** The rows of a CSV file by their heading, as they stand there. @throws if it is not CSV or has no column entity */
export async function readSheet(file: Blob): Promise<Record<string, string>[]> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const rows = parse(await file.text(), {
    ...{ bom: true, skip_empty_lines: true, relax_column_count: true },
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
  }) as Record<string, string>[];
  if (!rows[0] || !("entity" in rows[0])) throw new Error("no column entity");
  return rows;
}

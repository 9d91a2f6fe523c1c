/** Rows as CSV (RFC 4180); cells that a spreadsheet would compute are quoted. The writer loads with the first export. */
export async function reportCsv(head: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  return stringify([head, ...rows], { escape_formulas: true, bom: true, record_delimiter: "windows" });
}

/** Downloads a file that the API returned. */
export function saveBytes({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Rows as CSV (RFC 4180). Cells that a spreadsheet would evaluate are quoted. The writer loads with the first export.
 */
export async function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  return stringify([head, ...rows], { escape_formulas: true, bom: true, record_delimiter: "windows" });
}

/** Downloads rows as a file. @param name without its extension */
export async function saveCsv(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await csvOf(head, rows)], { type: "text/csv;charset=utf-8" }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

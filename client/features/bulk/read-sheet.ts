/** The first bytes of a ZIP archive, which a workbook is. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/**
 * The rows of a CSV or XLSX file by their heading, as they stand there.
 * @throws if it is neither or has no column entity; ShortenedNumber
 */
export async function readSheet(file: Blob): Promise<Record<string, string>[]> {
  const first = new Uint8Array(await file.slice(0, ARCHIVE.length).arrayBuffer());
  const rows = ARCHIVE.every((byte, at) => first[at] === byte) ? await rowsOfWorkbook(file) : await rowsOfCsv(file);
  if (!rows[0] || !("entity" in rows[0])) throw new Error("no column entity");
  return rows;
}

const named = (names: readonly string[]) => names.map((name) => name.trim().toLowerCase());

async function rowsOfCsv(file: Blob): Promise<Record<string, string>[]> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  return parse(await file.text(), {
    ...{ bom: true, skip_empty_lines: true, relax_column_count: true },
    columns: named,
  }) as Record<string, string>[];
}

async function rowsOfWorkbook(file: Blob): Promise<Record<string, string>[]> {
  const { readWorkbook } = await import("./read-workbook.ts");
  const [head = [], ...lines] = await readWorkbook(new Uint8Array(await file.arrayBuffer()));
  const names = named(head);
  return lines
    .filter((line) => line.some((cell) => cell !== ""))
    .map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ""])));
}

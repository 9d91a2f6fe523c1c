import { sha256 } from "../../lib/hash.ts";

/** The accepted column names; other columns are ignored. */
export const FILE_COLUMNS = [
  ...(["event_name", "event_id", "event_time", "email", "click_id", "value", "currency", "quantity"] as const),
] as const;

const HASH = /^[0-9a-f]{64}$/i;

async function hashOf(email: string): Promise<string> {
  const plain = email.trim().toLowerCase();
  return HASH.test(plain) ? plain : sha256(plain);
}

/** Seconds, or an ISO 8601 time. */
const secondsOf = (text: string): number | string =>
  /^\d+$/.test(text) ? Number(text) : Number.isNaN(Date.parse(text)) ? text : Math.floor(Date.parse(text) / 1_000);

/** One row in the API's form. The address is hashed here and never leaves the browser in plain text. */
export async function eventOfRow(row: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const given = (name: (typeof FILE_COLUMNS)[number]) => row[name]?.trim() || undefined;
  const [email, value, quantity] = [given("email"), given("value"), given("quantity")];
  return {
    ...{ eventName: given("event_name"), eventId: given("event_id"), actionSource: "offline" },
    eventTime: secondsOf(given("event_time") ?? ""),
    userData: { ...(email && { em: [await hashOf(email)] }), clickId: given("click_id") },
    customData: { value, currency: given("currency"), ...(quantity && { numItems: Number(quantity) }) },
  };
}

/** The rows of a CSV file by their header. @throws if it is not CSV or has no known column */
export async function readRows(file: Blob): Promise<Record<string, string>[]> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const rows = parse(await file.text(), {
    ...{ bom: true, skip_empty_lines: true, trim: true, relax_column_count: true },
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
  }) as Record<string, string>[];
  if (rows[0] && !("event_name" in rows[0])) throw new Error("no column event_name");
  return rows;
}

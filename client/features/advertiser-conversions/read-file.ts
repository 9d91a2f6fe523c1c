import { readTable } from "../../../src/tables/read-table.ts";
import { readTime } from "../../../src/tables/read-time.ts";
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

/** Seconds, or an ISO 8601 time; anything else stays as it is, and is refused by its row. */
function secondsOf(text: string, zone: string): number | string {
  if (/^\d{9,}$/.test(text)) return Number(text);
  const at = readTime(text, zone);
  return at ? Math.floor(at.getTime() / 1_000) : text;
}

/** One row in the API's form. The address is hashed here and never leaves the browser in plain text. */
export async function eventOfRow(
  row: Readonly<Record<string, string>>,
  zone = "UTC",
): Promise<Record<string, unknown>> {
  const given = (name: (typeof FILE_COLUMNS)[number]) => row[name]?.trim() || undefined;
  const [email, value, quantity] = [given("email"), given("value"), given("quantity")];
  return {
    ...{ eventName: given("event_name"), eventId: given("event_id"), actionSource: "offline" },
    eventTime: secondsOf(given("event_time") ?? "", zone),
    userData: { ...(email && { em: [await hashOf(email)] }), clickId: given("click_id") },
    customData: { value, currency: given("currency"), ...(quantity && { numItems: Number(quantity) }) },
  };
}

/** The rows of a table by their header, blank ones left out. @throws if it is no table or has no column event_name */
export async function readRows(file: Blob): Promise<Record<string, string>[]> {
  const nameOf = (heading: string) => heading.trim().toLowerCase();
  const isHead = (cells: string[]) => cells.map(nameOf).includes("event_name");
  const { head, rows } = await readTable(new Uint8Array(await file.arrayBuffer()), { isHead });
  const names = head.map(nameOf);
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").trim()])));
}

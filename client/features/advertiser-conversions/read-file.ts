import { type NamedRow, namedRows } from "../../../src/tables/named-rows.ts";
import { readTable } from "../../../src/tables/read-table.ts";
import { readTime } from "../../../src/tables/read-time.ts";
import type { ZoneClock } from "../../../src/time/zone-clock.ts";
import { sha256 } from "../../lib/format/hex.ts";

/** The accepted column names; other columns are ignored. */
export const FILE_COLUMNS = [
  ...(["event_name", "event_id", "event_time", "email", "click_id", "value", "currency", "quantity"] as const),
] as const;

/** Headings of other advertising programs' templates. */
const ALIASES: Readonly<Record<string, (typeof FILE_COLUMNS)[number]>> = {
  conversion_name: "event_name",
  event: "event_name",
  order_id: "event_id",
  transaction_id: "event_id",
  conversion_time: "event_time",
  event_timestamp: "event_time",
  timestamp: "event_time",
  email_address: "email",
  hashed_email: "email",
  conversion_value: "value",
  order_value: "value",
  amount: "value",
  conversion_currency: "currency",
  currency_code: "currency",
  num_items: "quantity",
};
function nameOf(heading: string): string {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
}

const HASH = /^[0-9a-f]{64}$/i;

async function hashOf(email: string): Promise<string> {
  const plain = email.trim().toLowerCase();
  return HASH.test(plain) ? plain : sha256(plain);
}

/** Parses seconds or an ISO 8601 time; other text is returned unchanged, and the server refuses its row. */
function secondsOf(text: string, clock: ZoneClock): number | string {
  if (/^\d{9,}$/.test(text)) return Number(text);
  const at = readTime(text, clock);
  return at ? Math.floor(at.getTime() / 1_000) : text;
}

/** One row in the API's form; a time without an offset is read by `clock`. The address is hashed here and never leaves the browser in plain text. */
export async function eventOfRow(
  row: Readonly<Record<string, string>>,
  clock: ZoneClock,
): Promise<Record<string, unknown>> {
  const given = (name: (typeof FILE_COLUMNS)[number]) => row[name]?.trim() || undefined;
  const [time, email, value, quantity] = [given("event_time"), given("email"), given("value"), given("quantity")];
  return {
    eventName: given("event_name"),
    eventId: given("event_id"),
    actionSource: "offline",
    eventTime: time && secondsOf(time, clock),
    userData: { ...(email && { em: [await hashOf(email)] }), clickId: given("click_id") },
    customData: { value, currency: given("currency"), ...(quantity && { numItems: Number(quantity) }) },
  };
}

const KNOWN: ReadonlySet<string> = new Set(FILE_COLUMNS);

/**
 * The table's rows, with cells by heading and without blank rows.
 * @throws TableRefused if the file is not a table or has no column event_name; CellsRefused
 */
export async function readRows(file: Blob, language?: string): Promise<NamedRow[]> {
  const table = await readTable(new Uint8Array(await file.arrayBuffer()), {
    isHead: (cells) => cells.map(nameOf).includes("event_name"),
    ...(language !== undefined && { language }),
  });
  return namedRows(table, nameOf, KNOWN);
}

/** Splits rows into parts of at most `most` adjacent rows, so that a part's first row number locates all of its rows. */
export function partsOf(rows: readonly NamedRow[], most: number): NamedRow[][] {
  const parts: NamedRow[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part && part.length < most && part.at(-1)?.line === row.line - 1) part.push(row);
    else parts.push([row]);
  }
  return parts;
}

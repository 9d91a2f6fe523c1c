import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { type PinText, pinColumns } from "../fragments/pin-text.ts";

/** The Pins of `ids` in any order, including the trash; unknown ids are missing. Checks no access. */
export function pinTexts(
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string | null },
): Promise<PinText[]> {
  // A single text parameter, because the drivers encode arrays differently.
  return rows<PinText>(
    db,
    sql`select ${pinColumns(viewerId)} from pins p where p.id = any(${`{${ids.join(",")}}`}::text::bigint[])`,
  );
}

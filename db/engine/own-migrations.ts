import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import journal from "../migrations/meta/_journal.json";
import { ROOT } from "../root.ts";
import { rows } from "./text-rows.ts";

/** Folder of the migrations that this code comes with. */
export const MIGRATIONS_FOLDER = join(ROOT, "db/migrations");

/**
 * Refuses a database that is newer than this code: old code would silently write data that the new tables misread.
 * @throws Error if the database has migrations that this code doesn't know
 */
export async function refuseNewer(db: Database): Promise<void> {
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  const newer = await rows(db, sql`select 1 from drizzle.__drizzle_migrations where created_at > ${known} limit 1`);
  if (newer.length > 0)
    throw new Error("a newer version of this program has changed it. Start that version, or restore an older copy.");
}

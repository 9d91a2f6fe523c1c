import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/** Whether a counter under one of the keys, or below it, has reached `max` and has not expired. */
export async function isLocked(
  db: Database,
  { keys, max, now }: { keys: readonly string[]; max: number; now: Date },
): Promise<boolean> {
  const named = sql.join(
    keys.map((key) => sql`key = ${key} or key like ${`${key}:%`}`),
    sql` or `,
  );
  const found = await rows(
    db,
    sql`select 1 as locked from rate_limits
      where (${named}) and points >= ${max}::int and expire > ${now.toISOString()}::text::timestamptz limit 1`,
  );
  return found.length > 0;
}

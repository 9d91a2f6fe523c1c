import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/**
 * Notes that a person's writes reach to where the database's log ends now. Call it after the commit. A position beyond
 * that end is of another server, whose backup was restored here: it must not keep the person from replicas for ever.
 */
export async function noteLastWrite(db: Database, { userId }: { userId: string }): Promise<void> {
  await rows(
    db,
    sql`insert into last_writes as w (user_id, position)
      select u.id, (pg_current_wal_insert_lsn() - '0/0')::bigint from users u where u.id = ${userId}
      on conflict (user_id) do update set position =
        least(greatest(w.position, excluded.position), (pg_current_wal_insert_lsn() - '0/0')::bigint)`,
  );
}

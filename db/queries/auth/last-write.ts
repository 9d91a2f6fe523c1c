import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/**
 * Records the current end of the database's log as the position of a person's last write. Call it after the commit. A stored position
 * beyond that end comes from another server whose backup was restored here; it is replaced, or the person would never use replicas again.
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

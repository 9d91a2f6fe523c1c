import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";

/**
 * Reads a whole PostgreSQL database once, into the server's own memory as far as it fits (`shared_buffers`): a server that
 * runs for a day has there what is asked for; on a new machine it lies on the disk, and every figure is the disk's.
 * @returns megabytes
 * @throws where `pg_prewarm`, which comes with PostgreSQL, may not be made
 */
export async function warm(db: Database): Promise<number> {
  await db.execute(sql`create extension if not exists pg_prewarm`);
  const [row] = await rows<{ megabytes: number }>(
    db,
    sql`select (sum(pg_prewarm(oid::regclass)) * 8192 / 1e6)::int as megabytes
      from pg_class where relkind in ('r', 'i', 't') and relpersistence = 'p'`,
  );
  return row?.megabytes ?? 0;
}

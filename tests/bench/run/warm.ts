import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";

/**
 * Reads a whole PostgreSQL database once, into the server's memory as far as it fits (`shared_buffers`), as on a server that
 * has run for a day; otherwise every figure would be the disk's.
 * @returns megabytes
 * @throws if `pg_prewarm`, which is part of PostgreSQL, can't be installed
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

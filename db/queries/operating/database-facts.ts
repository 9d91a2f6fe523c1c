import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export type DatabaseFacts = {
  version: string;
  bytes: number;
  connections: number;
  connectionsMax: number;
  /** When the newest migration was written, in milliseconds; null for an empty database. */
  migration: string | null;
};

/** Version, size and connections of the database. */
export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const [facts] = await rows<DatabaseFacts>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as "connectionsMax",
        (select max(created_at)::text from drizzle.__drizzle_migrations) as migration`,
  );
  if (!facts) throw new Error("the database says nothing about itself");
  return facts;
}

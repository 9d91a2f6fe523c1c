import type { PGliteOptions } from "@electric-sql/pglite";
import type { Database } from "./database.ts";
import type { OpenDatabase, PostgresOptions } from "./engine/open-database.ts";

export type { Database } from "./database.ts";
export type { OpenDatabase, Pool } from "./engine/open-database.ts";
export { rows, textRows } from "./engine/text-rows.ts";

// A site uses one engine, so each is loaded on demand: the code of the other would cost every start time and memory.

/** PGlite in `directory`, which is locked for this process (SECURITY.md 36). @throws LockedError if another process has the lock */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  return (await import("./engine/pglite/open.ts")).openEmbedded(directory);
}

/** PGlite in memory. Tests pass a dump and preloaded parts of the engine. */
export async function openInMemory(from: PGliteOptions = {}): Promise<OpenDatabase> {
  return (await import("./engine/pglite/open.ts")).openInMemory(from);
}

/**
 * A connection pool for a PostgreSQL server, version 15 or later.
 * @param url with several hosts, for servers of which only one accepts writes at a time (decision 130)
 * @param max most connections at the same time
 */
export async function openPostgres(url: string, max = 16, options: PostgresOptions = {}): Promise<OpenDatabase> {
  return (await import("./engine/postgres/open.ts")).openPostgres(url, max, options);
}

/** Builds a query builder statement once per database. A transaction counts as its own database. */
export function madeOnce<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const statement = make(db);
    made.set(db, statement);
    return statement;
  };
}

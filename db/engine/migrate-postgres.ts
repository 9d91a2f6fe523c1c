import type { SQL as BunSql } from "bun";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sql";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "../database.ts";
import { hasFaultCode, isDeadlock } from "./faults.ts";
import { rows } from "./text-rows.ts";

/**
 * Shorter than the server's `deadlock_timeout` of one second, so that a request that waits for this attempt continues before the deadlock
 * check.
 */
const ATTEMPT_MS = 500;
/** Attempts to lock the tables: about a minute's worth, because requests or a dump may be using them. */
const TRIES = 80;
const PAUSE_MS = 500;

const IN_USE =
  "it has to be changed for this release, and something keeps its tables in use. End what reads or writes for long (a dump, a " +
  "transaction that was left open), and start again.";

/** Whether PostgreSQL ended a statement because of its timeout or a deadlock. */
const isLate = (error: unknown): boolean => isDeadlock(error) || hasFaultCode(error, (code) => code === "57014");

/** Creates the table in which Drizzle records the migrations that have run; its schema must exist. */
export const MIGRATIONS_TABLE = `create table if not exists drizzle.__drizzle_migrations (
  id serial primary key, hash text not null, created_at bigint)`;

/**
 * Applies all missing migrations or none, while processes of an older release may continue to write. Drizzle's own migrator locks each
 * table when it reaches it: a request that has written to one table and needs another then waits for the migration, which waits for the
 * request, and the server ends one of them. So every table is locked before the first change.
 * @param client with one connection
 * @throws Error if other connections keep the tables in use for a minute
 */
export async function migratePostgres(client: BunSql, migrationsFolder: string): Promise<void> {
  const db = drizzle({ client });
  const lacking = await lackingOf(db, readMigrationFiles({ migrationsFolder }));
  for (let tries = 1; lacking.length > 0; tries++) {
    let isHeld = false;
    try {
      await db.transaction(async (tx) => {
        await lockAll(tx);
        isHeld = true;
        for (const migration of lacking) await applyMigration(tx, migration);
      });
      return;
    } catch (error) {
      if (isHeld || !isLate(error)) throw error;
      if (tries === TRIES) throw new Error(IN_USE, { cause: error });
    }
    // A pause, in which requests proceed that queued behind this attempt.
    await Bun.sleep(PAUSE_MS * Math.random());
  }
}

async function lackingOf(db: Database, migrations: readonly MigrationMeta[]): Promise<MigrationMeta[]> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql.raw(MIGRATIONS_TABLE));
  const [row] = await rows<{ last: string | null }>(
    db,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return migrations.filter(({ folderMillis }) => row?.last == null || folderMillis > Number(row.last));
}

async function lockAll(tx: Database): Promise<void> {
  const [row] = await rows<{ tables: string | null }>(
    tx,
    sql`select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename) as tables
      from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')`,
  );
  if (!row?.tables) return;
  await tx.execute(sql.raw(`set local statement_timeout = ${ATTEMPT_MS}`));
  await tx.execute(sql.raw(`lock table ${row.tables} in access exclusive mode`));
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** Runs one migration inside a transaction and records it. */
export async function applyMigration(tx: Database, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${migration.hash}, ${migration.folderMillis})`);
}

import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "../database.ts";
import { applyMigration, MIGRATIONS_TABLE } from "../engine/migrate-postgres.ts";
import { rows } from "../engine/text-rows.ts";
import { ROOT } from "../root.ts";
import { type Column, quoted, tablesOf } from "./tables.ts";

/** Number of process numbers (`node_seq`); a copy begins half of them away from its original. */
const NODES = 1024;

/** Why rows can't be loaded into a database; the message is a sentence for the operator. */
export class LoadError extends Error {}

/** Takes rows into an empty site, inside one transaction. */
export interface Loader {
  /**
   * @param lines JSON arrays of the columns' texts
   * @returns how many rows the site took; a job whose queue no longer exists is left out
   */
  load(table: string, columns: readonly string[], lines: readonly string[]): Promise<number>;
}

/**
 * Fills an empty database with the rows of a backup: all of it, or nothing. The tables are made as the backup's release had them, so that
 * later migrations find the rows that they expect; run them afterwards.
 * @param migration the newest migration of the backup's release
 * @param fill loads every row @returns the backup's sequences
 * @throws LoadError if the database has people or a release that this one doesn't know
 */
export async function loadInto(
  db: Database,
  migration: number | null,
  fill: (loader: Loader) => Promise<Record<string, string | null>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('timezone', 'UTC', true),
      set_config('datestyle', 'ISO, YMD', true)`);
    await refuseUsed(tx);
    await dropTables(tx);
    await makeTables(tx, migration);
    const keys = await dropForeignKeys(tx);
    const tables = new Map((await tablesOf(tx)).map(({ name, columns }) => [name, columns]));
    for (const name of tables.keys()) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
    const sequences = await fill({
      load: (table, columns, lines) => loadLines(tx, table, { given: columns, known: tables.get(table) }, lines),
    });
    for (const [name, last] of Object.entries(sequences)) await setSequence(tx, name, last);
    for (const name of tables.keys()) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
    for (const { table, name, definition } of keys)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`));
  });
  // The planner knows nothing about rows that were just loaded.
  await db.execute(sql`analyze`);
}

/**
 * Refuses a database that people use.
 * @throws LoadError
 */
export async function refuseUsed(db: Database): Promise<void> {
  if (!(await hasTables(db))) return;
  const [person] = await rows(db, sql`select 1 from users limit 1`);
  if (person)
    throw new LoadError(
      "The database already has people, and a restore would replace them. Give DATABASE_URL an empty database, or DATA_DIR an " +
        "empty folder.",
    );
}

async function hasTables(db: Database): Promise<boolean> {
  const [row] = await rows<{ is: boolean }>(db, sql`select to_regclass('public.users') is not null as is`);
  return row?.is === true;
}

async function dropTables(tx: Database): Promise<void> {
  if (!(await hasTables(tx))) return;
  // A site that was started once has the newest tables, which may not be those of the backup.
  await tx.execute(sql`drop schema public cascade`);
  await tx.execute(sql`create schema public`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
}

async function makeTables(tx: Database, until: number | null): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: join(ROOT, "db/migrations") });
  if (!known.some(({ folderMillis }) => folderMillis === until))
    throw new LoadError("A newer release made this backup. Restore it with that release.");
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql.raw(MIGRATIONS_TABLE));
  for (const migration of known) if (migration.folderMillis <= Number(until)) await applyMigration(tx, migration);
  // Rows that migrations insert are in the backup too.
  const names = (await tablesOf(tx)).map(({ name }) => name);
  await tx.execute(sql.raw(`truncate ${names.join(", ")} cascade`));
}

interface ForeignKey extends Record<string, unknown> {
  table: string;
  name: string;
  definition: string;
}

/**
 * Rows arrive table by table, so they refer to rows that do not exist yet. Only a superuser may switch the check off; the owner may drop
 * it and make it again, which checks every row.
 */
async function dropForeignKeys(tx: Database): Promise<ForeignKey[]> {
  const found = await rows<ForeignKey>(
    tx,
    sql`select c.conrelid::regclass::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of found)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`));
  return found;
}

async function loadLines(
  tx: Database,
  table: string,
  { given, known }: { given: readonly string[]; known: readonly Column[] | undefined },
  lines: readonly string[],
): Promise<number> {
  if (!known) throw new LoadError(`The backup has a table ${table}, which its release did not have.`);
  const columns = known.filter(({ name }) => given.includes(name));
  const values = columns.map(({ name, type }) => `(line ->> ${given.indexOf(name)})::${type}`).join(", ");
  const isJob = table === "pgboss.job";
  const where = isJob ? `where line ->> ${given.indexOf("name")} in (select name from pgboss.queue)` : "";
  const loaded = await rows<{ count: number }>(
    tx,
    sql`with loaded as (
      insert into ${sql.raw(table)} (${sql.raw(columns.map(({ name }) => quoted(name)).join(", "))})
        overriding system value
        select ${sql.raw(values)} from jsonb_array_elements(${`[${lines.join(",")}]`}::text::jsonb) line ${sql.raw(where)}
        returning 1)
      select count(*)::int as count from loaded`,
  );
  return loaded[0]?.count ?? 0;
}

async function setSequence(tx: Database, name: string, last: string | null): Promise<void> {
  // A copy may run next to its original. Processes of both then have different numbers, so their ids differ.
  const value = name === "public.node_seq" ? (Number(last) + NODES / 2) % NODES : last;
  if (value === null) return;
  await tx.execute(sql`select setval(to_regclass(${name}), ${String(value)}::bigint)`);
}

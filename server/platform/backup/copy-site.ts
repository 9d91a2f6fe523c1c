import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { loadInto } from "../../../db/backup/load-rows.ts";
import { inSnapshot } from "../../../db/backup/read-rows.ts";
import { versionOf } from "../../../db/backup/tables.ts";
import { type OpenDatabase, openEmbedded, openPostgres, rows } from "../../../db/client.ts";
import { LockedError, lockDirectory } from "../../../db/engine/lock.ts";
import { onOtherDatabase } from "../../../db/engine/transaction-guard.ts";
import type { Config } from "../../config.ts";
import { BackupError } from "./backup-format.ts";
import { askForCopy, copyFiles } from "./copy-database.ts";
import { lendDatabase, requireSite } from "./lend-database.ts";
import type { LentDatabase } from "./make-backup.ts";

/** How the databases of copies are named. */
const COPY_NAME = "tackboard_check_";

type Place = Pick<Config, "databaseUrl" | "databaseListenUrl" | "dataDir">;

interface CopyOptions {
  /** An empty database to copy to; null to make one on the site's server. */
  to: string | null;
  /** Prepares the empty copy, before rows arrive. */
  prepare: (open: OpenDatabase) => Promise<void>;
  report: (what: string) => void;
}

/**
 * Copies the site's database, whether or not the site runs: to a database that is dropped afterwards, or to a folder that
 * is removed. The copy has the tables of the site's release.
 * @throws BackupError or LoadError with a sentence for the operator
 */
export async function copySite(place: Place, options: CopyOptions): Promise<LentDatabase> {
  requireSite(place);
  if (!place.databaseUrl) return copyEmbedded(place.dataDir);
  const source = await lendDatabase(place);
  try {
    return await copyServer(source.open, place.databaseListenUrl ?? place.databaseUrl, options);
  } finally {
    await source.close();
  }
}

async function copyEmbedded(dataDir: string): Promise<LentDatabase> {
  const folder = await copyFolder(dataDir);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const open = await openEmbedded(folder);
    return {
      open,
      close: async () => {
        await open.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @returns a folder to open like DATA_DIR */
async function copyFolder(dataDir: string): Promise<string> {
  let unlock: () => void;
  try {
    unlock = lockDirectory(dataDir);
  } catch (error) {
    if (error instanceof LockedError) return askForCopy(dataDir);
    throw error;
  }
  try {
    return await copyFiles(dataDir, (copy) => copy());
  } finally {
    unlock();
  }
}

async function copyServer(
  source: OpenDatabase,
  url: string,
  { to, prepare, report }: CopyOptions,
): Promise<LentDatabase> {
  const { migration } = await versionOf(source.db);
  if (migration === null)
    throw new BackupError("There is no site in this database: start one, or correct DATABASE_URL.");
  const name = `${COPY_NAME}${randomUUID().replaceAll("-", "")}`;
  if (!to) {
    await dropLeftCopies(source);
    await createDatabase(source, name);
  }
  const open = await openPostgres(to ?? withDatabase(url, name), 2);
  if (to && !(await isEmpty(open))) {
    await open.close();
    throw new BackupError(
      "The database that --copy names has tables. Name an empty one: the copy is deleted afterwards.",
    );
  }
  const close = async () => {
    if (to) await emptyDatabase(open);
    await open.close();
    if (!to) await dropDatabase(url, name);
  };
  try {
    await prepare(open);
    await inSnapshot(source.db, (snapshot) =>
      onOtherDatabase(() =>
        loadInto(open.db, migration, async ({ load }) => {
          for await (const { table, lines } of snapshot.chunks()) {
            report(table.name);
            await load(
              table.name,
              table.columns.map((column) => column.name),
              lines,
            );
          }
          return snapshot.sequences;
        }),
      ),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { open, close };
}

async function isEmpty({ db }: OpenDatabase): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' limit 1`,
  );
  return found.length === 0;
}

/** Deletes the copy from a database that was empty before: it holds everything people wrote. */
async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`drop schema if exists drizzle, pgboss cascade`);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
}

/** Drops copies of checks that were stopped by a signal. Copies in use stay. */
async function dropLeftCopies({ db }: OpenDatabase): Promise<void> {
  const left = await rows<{ name: string }>(
    db,
    sql`select d.datname as name from pg_database d
      where starts_with(d.datname, ${COPY_NAME}::text) and pg_get_userbyid(d.datdba) = current_user
        and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
  );
  for (const { name } of left) await db.execute(sql.raw(`drop database if exists ${name}`));
}

/** Uses a connection of its own, because those to the site's database are closed before the copy. */
async function dropDatabase(url: string, name: string): Promise<void> {
  const server = await openPostgres(url, 1);
  try {
    await server.db.execute(sql.raw(`drop database if exists ${name} with (force)`));
  } finally {
    await server.close();
  }
}

async function createDatabase({ db }: OpenDatabase, name: string): Promise<void> {
  try {
    await db.execute(sql.raw(`create database ${name}`));
  } catch (error) {
    throw new BackupError(
      "The site's user may not make a database for the copy. Make an empty one, and name it with --copy postgres://…, or grant the " +
        "right: alter role NAME createdb",
      { cause: error },
    );
  }
}

/** The same servers with another database; an address may name several hosts, which `URL` refuses. */
const withDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?]+)(?:\/[^?]*)?/, (_whole, server: string) => `${server}/${name}`);

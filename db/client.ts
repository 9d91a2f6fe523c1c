import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { SQL as BunSql } from "bun";
import { sql } from "drizzle-orm";
import { drizzle as drizzleBun } from "drizzle-orm/bun-sql";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Database } from "./database.ts";
import { requireRoom } from "./engine/disk-room.ts";
import { lockDirectory } from "./engine/lock.ts";
import { migratePostgres } from "./engine/migrate-postgres.ts";
import { withPreparedStatements } from "./engine/pglite/embedded-statements.ts";
import { unpackEmptyDatabase } from "./engine/pglite/empty-database.ts";
import { lastingEngine } from "./engine/pglite/lasting-engine.ts";
import { OwnFileSystem } from "./engine/pglite/own-file-system.ts";
import { followPrimary } from "./engine/primary.ts";
import { openReplicas, type Replicas } from "./engine/replicas.ts";
import { addressesOf } from "./engine/several-hosts.ts";
import { statementCounter } from "./engine/statement-count.ts";
import { rows } from "./engine/text-rows.ts";
import { guardPglite, guardPool } from "./engine/transaction-guard.ts";
import { isFast } from "./fast/fast-paths.ts";
import journal from "./migrations/meta/_journal.json";
import { ROOT } from "./root.ts";
import * as schema from "./schema/index.ts";

export type { Database } from "./database.ts";
export { rows, textRows } from "./engine/text-rows.ts";

/** A connection pool that follows the primary if the database has several servers. */
export interface Pool {
  client: BunSql;
  close(options: { timeout: number }): Promise<void>;
}

export interface OpenDatabase {
  db: Database;
  engine: "pglite" | "postgres";
  /** The connection string if `engine` is "postgres". */
  url: string | null;
  /** Opens a separate pool, directly on the server; null if `engine` is "pglite". */
  pool: ((options: { max: number; connection: Record<string, string> }) => Pool) | null;
  /** Replicas that answer reads; null without any. */
  replicas: Replicas | null;
  /** The embedded engine itself, for features without SQL (listen, dump). */
  pglite: PGlite | null;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  /** Calls `onMessage` for each message on a channel, from any process on the same database. */
  listen(channel: string, onMessage: (message: string) => void): Promise<void>;
  notify(channel: string, message: string): Promise<void>;
  /** This process's name among the database's connections. */
  name: string;
  /** The number of processes connected to this database, including this one. */
  processes(): Promise<number>;
  close(): Promise<void>;
}

const MIGRATIONS = { migrationsFolder: join(ROOT, "db/migrations") };
const OID_INT8 = 20;
const OIDS_TIME = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL];

/**
 * Refuses a database that is newer than this code: old code would silently write data that the new tables misread.
 * @throws Error if the database has migrations that this code doesn't know
 */
async function refuseNewer(db: Database): Promise<void> {
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  const newer = await rows(db, sql`select 1 from drizzle.__drizzle_migrations where created_at > ${known} limit 1`);
  if (newer.length > 0)
    throw new Error("a newer version of this program has changed it. Start that version, or restore an older copy.");
}

const IDLE_SECONDS = 60;

/** Prefix of each process's connection name, so that processes can be counted. */
const APPLICATION = "tackboard ";
const PGLITE_OPTIONS = {
  // The engine touches all of its buffers at once. Pages that it doesn't buffer come from the system's memory of files.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  extensions: { pg_trgm, unaccent },
  // 64-bit ids stay text, as PostgreSQL's own protocol delivers them, and so do times, which Drizzle parses.
  parsers: Object.fromEntries([OID_INT8, ...OIDS_TIME].map((oid) => [oid, (value: string) => value])),
};

const prepared = (pglite: PGlite): PGlite => (isFast("statements") ? withPreparedStatements(pglite) : pglite);

/** PGlite in `directory`, which is locked for this process (SECURITY.md 36). @throws LockedError if another process has the lock */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  const dataDir = join(directory, "db");
  const start = () => PGlite.create({ fs: new OwnFileSystem(dataDir), ...PGLITE_OPTIONS });
  try {
    await unpackEmptyDatabase(dataDir);
    mkdirSync(dataDir, { recursive: true });
    const engine = lastingEngine(await start(), async () => {
      await requireRoom(directory);
      return start();
    });
    return wrapPglite(
      engine.as((pglite) => pglite),
      engine.as(prepared),
      async () => {
        await engine.close();
        unlock();
      },
    );
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite in memory. Tests pass a dump and preloaded parts of the engine. */
export async function openInMemory(from: PGliteOptions = {}): Promise<OpenDatabase> {
  const pglite = await PGlite.create({ ...PGLITE_OPTIONS, ...from });
  return wrapPglite(pglite, prepared(pglite), () => pglite.close());
}

function wrapPglite(plain: PGlite, statements: PGlite, close: () => Promise<void>): OpenDatabase {
  const [pglite, client] = [guardPglite(plain), guardPglite(statements)];
  const db = drizzlePglite({ client, schema, logger: statementCounter });
  return {
    db,
    engine: "pglite",
    url: null,
    pool: null,
    replicas: null,
    pglite,
    migrate: async () => {
      await migratePglite(db, MIGRATIONS);
      await refuseNewer(db);
    },
    ping: async () => void (await pglite.query("select 1")),
    listen: async (channel, onMessage) => void (await pglite.listen(channel, onMessage)),
    notify: async (channel, message) => void (await client.query("select pg_notify($1, $2)", [channel, message])),
    name: "embedded",
    processes: async () => 1,
    close,
  };
}

/**
 * A connection pool for a PostgreSQL server, version 15 or later. Each statement is planned once: LIMIT is a parameter, and planning each
 * page again is costly (ARCHITECTURE.md 3). JIT is off: compiling a plan takes far longer than a page if the server expects many rows.
 * `random_page_cost` is near the sequential cost, as on any SSD, so lists are read in order from their index instead of being gathered
 * and sorted.
 * @param url with several hosts, for servers of which only one accepts writes at a time (decision 130)
 * @param listenUrl the server itself, for LISTEN and migrations, if `url` is a pooler in transaction mode
 */
export async function openPostgres(
  url: string,
  max = 16,
  { listenUrl = null, replicaUrls = [] }: { listenUrl?: string | null; replicaUrls?: readonly string[] } = {},
): Promise<OpenDatabase> {
  const name = `${APPLICATION}${randomUUID()}`;
  const ofSession = { plan_cache_mode: "force_generic_plan", jit: "off", random_page_cost: "1.1" };
  const connection = { application_name: name, ...ofSession };
  // Behind a pooler each transaction may use another connection, so connections must not carry state between statements.
  const shared = listenUrl ? { max, prepare: false } : { max, connection };
  const { client, close } = await serverOf(url);
  const main = client(shared);
  const behind = listenUrl ? await serverOf(listenUrl) : null;
  const direct = behind ? behind.client({ max: 2, connection }) : main;
  const pool = (behind?.client ?? client) as NonNullable<OpenDatabase["pool"]>;
  const db = drizzleBun({ client: main.client, schema, logger: statementCounter });
  const replicas =
    replicaUrls.length > 0
      ? openReplicas(
          db,
          replicaUrls.map((address) => guardPool(new BunSql({ idleTimeout: IDLE_SECONDS, ...shared, url: address }))),
        )
      : null;
  return {
    db,
    engine: "postgres",
    url,
    pool,
    replicas,
    pglite: null,
    migrate: async () => {
      // Two starting processes must not migrate at once; the lock is released with the connection. The operator's timeouts are meant for
      // requests: an index may take minutes.
      const guard = pool({ max: 1, connection: { statement_timeout: "0", lock_timeout: "0" } });
      try {
        await guard.client`select pg_advisory_lock(hashtext('tackboard:migrate'))`;
        await migratePostgres(guard.client, MIGRATIONS.migrationsFolder);
        await refuseNewer(db);
      } finally {
        await guard.close({ timeout: 0 });
      }
    },
    ping: async () => void (await main.client`select 1`),
    listen: async (channel, onMessage) => void (await direct.client.listen(channel, onMessage)),
    notify: async (channel, message) => void (await main.client`select pg_notify(${channel}, ${message})`),
    name,
    processes: async () => {
      const [row] = await direct.client`select count(distinct application_name)::int as processes from pg_stat_activity
        where datname = current_database() and application_name like ${`${APPLICATION}%`}`;
      return row.processes as number;
    },
    close: async () => {
      await replicas?.close();
      await main.close({ timeout: 5 });
      if (direct !== main) await direct.close({ timeout: 5 });
      await Promise.all([close(), behind?.close()]);
    },
  };
}

/** Chooses how to open pools for a connection string: on the one server, or on the primary among several. */
async function serverOf(url: string) {
  const addresses = addressesOf(url);
  if (addresses.length === 1)
    return {
      client: (options: object): Pool => {
        const client = new BunSql({ idleTimeout: IDLE_SECONDS, ...options, url });
        return { client: guardPool(client), close: (how) => client.close(how) };
      },
      close: async () => {},
    };
  const primary = await followPrimary(addresses);
  return {
    client: (options: object): Pool => {
      const { client, close } = primary.pool({ idleTimeout: IDLE_SECONDS, ...options });
      return { client: guardPool(client), close };
    },
    close: primary.close,
  };
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

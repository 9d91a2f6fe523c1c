import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
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
import { lastingEngine } from "./engine/lasting-engine.ts";
import { lockDirectory } from "./engine/lock.ts";
import { migratePostgres } from "./engine/migrate-postgres.ts";
import { OwnFileSystem } from "./engine/own-file-system.ts";
import { followPrimary } from "./engine/primary.ts";
import { openReplicas, type Replicas } from "./engine/replicas.ts";
import { addressesOf } from "./engine/several-hosts.ts";
import { statementCounter } from "./engine/statement-count.ts";
import { guardPglite, guardPool } from "./engine/transaction-guard.ts";
import { withPreparedStatements } from "./fast/embedded-statements.ts";
import { isFast } from "./fast/fast-paths.ts";
import { rows } from "./fast/text-rows.ts";
import journal from "./migrations/meta/_journal.json";
import { ROOT } from "./root.ts";
import * as schema from "./schema/index.ts";

export type { Database } from "./database.ts";
export { rows, textRows } from "./fast/text-rows.ts";

/** A pool of connections that follows the primary where the database has several servers. */
export interface Pool {
  client: BunSql;
  close(options: { timeout: number }): Promise<void>;
}

export interface OpenDatabase {
  db: Database;
  engine: "pglite" | "postgres";
  /** The connection string where `engine` is "postgres". */
  url: string | null;
  /** A pool of its own beside that of `db`, on the server itself; null where `engine` is "pglite". */
  pool: ((options: { max: number; connection: Record<string, string> }) => Pool) | null;
  /** Servers that follow the primary and answer what only reads; null where there are none. */
  replicas: Replicas | null;
  /** The embedded engine itself, for what has no SQL (listen, dump). */
  pglite: PGlite | null;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  /** Calls back for every message on a channel, from this process or another one on the same database. */
  listen(channel: string, onMessage: (message: string) => void): Promise<void>;
  notify(channel: string, message: string): Promise<void>;
  /** This process's name among those on the database. */
  name: string;
  /** How many processes are connected to this database, this one among them. */
  processes(): Promise<number>;
  close(): Promise<void>;
}

const MIGRATIONS = { migrationsFolder: join(ROOT, "db/migrations") };
const OID_INT8 = 20;
const OIDS_TIME = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL];

/**
 * Refuses a database that is newer than this code: old code would silently write what the new tables don't mean.
 * @throws Error where the database has migrations that this code doesn't know
 */
async function refuseNewer(db: Database): Promise<void> {
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  const newer = await rows(db, sql`select 1 from drizzle.__drizzle_migrations where created_at > ${known} limit 1`);
  if (newer.length > 0)
    throw new Error("a newer version of this program has changed it. Start that version, or restore an older copy.");
}

const IDLE_SECONDS = 60;

/** Begins the name that a process gives its connections, so that processes can be counted. */
const APPLICATION = "tackboard ";
const PGLITE_OPTIONS = {
  extensions: { pg_trgm, unaccent },
  // 64-bit ids stay text, as they come from PostgreSQL's own wire, and times, which Drizzle reads.
  parsers: Object.fromEntries([OID_INT8, ...OIDS_TIME].map((oid) => [oid, (value: string) => value])),
};

const prepared = (pglite: PGlite): PGlite => (isFast("statements") ? withPreparedStatements(pglite) : pglite);

/**
 * PGlite in `directory`, which is locked for this process (SECURITY.md 36). @throws LockedError when another process
 * has the lock.
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  const dataDir = join(directory, "db");
  if (!existsSync(dataDir)) mkdirSync(dataDir);
  const start = () => PGlite.create({ fs: new OwnFileSystem(dataDir), ...PGLITE_OPTIONS });
  try {
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

/** PGlite in memory, from a dump and parts of the engine that are read already, where they are given (tests). */
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
 * A pool of connections to a PostgreSQL server, version 15 or later. Each statement is planned once: LIMIT is a
 * parameter, and planning anew for every page halves the rate (ARCHITECTURE.md 3). JIT is off: a page takes a
 * millisecond, and compiling its plan takes hundreds where the server expects many rows. A random page costs about as
 * much as the next one, as on any SSD, so lists are read from their index in order instead of being gathered and
 * sorted: 25 rows instead of all for a person with many Pins.
 * @param url with several hosts for servers of which one takes writes at a time (decision 130)
 * @param listenUrl the server itself, for LISTEN and migrations, where `url` is a pooler in transaction mode
 */
export async function openPostgres(
  url: string,
  max = 16,
  { listenUrl = null, replicaUrls = [] }: { listenUrl?: string | null; replicaUrls?: readonly string[] } = {},
): Promise<OpenDatabase> {
  const name = `${APPLICATION}${randomUUID()}`;
  const ofSession = { plan_cache_mode: "force_generic_plan", jit: "off", random_page_cost: "1.1" };
  const connection = { application_name: name, ...ofSession };
  // Behind a pooler each transaction may use another connection: no state may stay on one for the next statement.
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
      // Two processes that start together must not migrate at once; the lock goes with the connection.
      // A time-out that the operator has set is meant for requests: an index may take minutes.
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

/** How pools of a connection string are made: of the one server, or of whichever of several takes writes. */
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

/** A query builder statement that is built once per database; a transaction counts as a database of its own. */
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

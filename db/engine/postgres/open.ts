import { randomUUID } from "node:crypto";
import { SQL as BunSql } from "bun";
import { drizzle } from "drizzle-orm/bun-sql";
import { migratePostgres } from "../migrate-postgres.ts";
import type { OpenDatabase, Pool, PostgresOptions } from "../open-database.ts";
import { MIGRATIONS_FOLDER, refuseNewer } from "../own-migrations.ts";
import { followPrimary } from "../primary.ts";
import { openReplicas } from "../replicas.ts";
import { addressesOf } from "../several-hosts.ts";
import { statementCounter } from "../statement-count.ts";
import { guardPool } from "../transaction-guard.ts";

const IDLE_SECONDS = 60;

/** Prefix of each process's connection name, so that processes can be counted. */
const APPLICATION = "tackboard ";

/**
 * A connection pool for a PostgreSQL server, version 15 or later. Each statement is planned once: LIMIT is a parameter, and planning each
 * page again is costly (ARCHITECTURE.md 3). JIT is off: compiling a plan takes far longer than a page if the server expects many rows.
 * `random_page_cost` is near the sequential cost, as on any SSD, so lists are read in order from their index instead of being gathered
 * and sorted.
 * @param url with several hosts, for servers of which only one accepts writes at a time (decision 130)
 */
export async function openPostgres(
  url: string,
  max = 16,
  { listenUrl = null, replicaUrls = [] }: PostgresOptions = {},
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
  const db = drizzle({ client: main.client, logger: statementCounter });
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
        await migratePostgres(guard.client, MIGRATIONS_FOLDER);
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

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openEmbedded, openPostgres, rows } from "../../db/client.ts";
import journal from "../../db/migrations/meta/_journal.json";
import { type Client, createClient } from "../support/api.ts";
import { wrongCounters } from "../support/counters.ts";
import { signUp } from "../support/people.ts";
import { serverPrograms } from "../support/postgres-programs.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { makeBoard } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { answersOf } from "./support/answers-of.ts";
import { attempt, folder, run } from "./support/backups.ts";
import { ATELIER, makeOlder, PASSWORD, PIER, SHOP } from "./support/older-site.ts";

setDefaultTimeout(60_000);

/** A copy of an older site before this release has run on it. */
interface Copy {
  env: Record<string, string>;
  /** Opens its database while no server uses it. */
  open(): Promise<OpenDatabase>;
  end(): Promise<void>;
}

/** Made once, on the server that this machine has. */
async function makeDump(): Promise<string> {
  const dump = join(folder, "older.dump");
  const server = await startPostgres();
  try {
    await server.ask("create database older");
    const older = await openPostgres(server.url("older"), 2);
    await makeOlder(older);
    await older.close();
    await run("pg_dump", "-Fc", "-f", dump, "-d", server.url("older"));
    return dump;
  } finally {
    await server.kill();
  }
}

let made: Promise<string> | null = null;

/** @param bin the folder of the programs of the target server */
async function restoredDump(bin: string): Promise<Copy> {
  made ??= makeDump();
  const dump = await made;
  const server: PostgresServer = await startPostgres(bin);
  await server.ask("create database restored");
  // The three steps of docs/backup.md for a release before migration 0010.
  const to = ["-d", server.url("restored"), dump];
  await attempt("pg_restore", "--section=pre-data", ...to);
  await attempt("pg_restore", "--section=pre-data", ...to);
  await run("pg_restore", "--exit-on-error", "--section=data", "--section=post-data", ...to);
  return {
    env: { DATABASE_URL: server.url("restored"), DATA_DIR: join(folder, `data-${server.port}`) },
    open: () => openPostgres(server.url("restored"), 2),
    end: () => server.kill(),
  };
}

async function copiedFolder(): Promise<Copy> {
  const [from, to] = [join(folder, "older"), join(folder, "copy")];
  mkdirSync(folder, { recursive: true });
  const older = await openEmbedded(from);
  await makeOlder(older);
  await older.close();
  cpSync(from, to, { recursive: true });
  return {
    env: { DATABASE_URL: "", DATA_DIR: to },
    open: () => openEmbedded(to),
    end: async () => {},
  };
}

interface Engine {
  name: string;
  makeCopy(): Promise<Copy>;
  skipped: string | null;
}

async function onVersion(version: number): Promise<Engine> {
  const bin = noServers ? new Error(noServers) : await serverPrograms(version);
  const skipped = bin instanceof Error ? bin.message : null;
  if (skipped) console.error(`skipped: ${skipped}`);
  return { name: `a dump, restored on PostgreSQL ${version}`, makeCopy: () => restoredDump(String(bin)), skipped };
}

const engines: Engine[] = [
  ...(await Promise.all([15, 16, 17, 18].map(onVersion))),
  { name: "a folder of the embedded database, copied", makeCopy: copiedFolder, skipped: null },
];

for (const { name, makeCopy, skipped } of engines)
  describe.skipIf(skipped !== null)(`${name}, of a release that stopped at migration 0009`, () => {
    let copy: Copy;
    let site: SpawnedServer;
    let robin: Client;
    let before: Record<string, unknown>;

    beforeAll(async () => {
      copy = await makeCopy();
      before = await withDatabase(countRows);
      site = await spawnServer({ ...copy.env, MEDIA_URL: join(folder, "media") });
      robin = createClient(site);
      await robin.rest("POST", "/v3/login/", { username_or_email: "robinmarlow", password: PASSWORD });
    }, 60_000);
    afterAll(async () => {
      await site?.stop();
      await copy?.end();
    });

    async function withDatabase<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> {
      const open = await copy.open();
      try {
        return await work(open);
      } finally {
        await open.close();
      }
    }
    const dataOf = async (path: string, client = createClient(site)) =>
      (await client.rest<Record<string, unknown>>("GET", path)).data;
    const namesOf = async (path: string, client: Client) =>
      (await client.rest<{ name: string }[]>("GET", path)).data.map((item) => item.name);

    test("people, boards and Pins have counters without hidden people", async () => {
      expect(await dataOf("/v3/users/marithaugen/")).toMatchObject({ follower_count: 1, following_count: 1 });
      expect(await dataOf("/v3/boards/352201731964147302/")).toMatchObject({ follower_count: 1, pin_count: 1 });
      expect(await dataOf(`/v3/pins/${PIER}/`)).toMatchObject({ comment_count: 0 });
      expect((await createClient(site).rest("GET", "/v3/users/tevitafonua/")).status).toBe(404);
    });

    test("a search finds words that only this release folds", async () => {
      const found = await createClient(site).rest<{ results: { id: string }[] }>(
        "GET",
        "/v3/search/pins/?query=grandmas",
      );
      expect(found.data.results.map(({ id }) => id)).toEqual([PIER]);
    });

    test("money has the currency of its account, and none of it is lost", async () => {
      expect(await dataOf(`/ads/v4/advertisers/${ATELIER}/balance/`, robin)).toMatchObject({
        currency: "GBP",
        prepaid_in_micro_currency: 7_000_000,
        promotions_in_micro_currency: 2_000_000,
      });
    });

    test("a customer list stays shared by its owner, and ends with a former delegate", async () => {
      expect(await namesOf(`/ads/v4/advertisers/${ATELIER}/audiences/`, robin)).toEqual(["Regulars"]);
    });

    test("no reading procedure fails on it", async () => {
      const ids: Record<string, string> = { pins: PIER, advertisers: ATELIER };
      const answered = await answersOf(site, PASSWORD, async (statement) => {
        const table = /from (\w+)/.exec(statement)?.[1] ?? "";
        return [{ id: ids[table] ?? "0" }];
      });
      expect(Object.keys(answered).length).toBeGreaterThan(100);
      expect(Object.entries(answered).filter(([, answer]) => answer.startsWith("5"))).toEqual([]);
    });

    test("people sign up, write and save on it", async () => {
      const { client } = await signUp(site);
      const board = await makeBoard(client, "Piers");
      const statuses = [
        await client.rest("POST", `/v3/pins/${PIER}/save/`, { board_id: board.id }),
        await client.rest("POST", `/v3/pins/${PIER}/comments/`, { text: "Still there" }),
        await client.rest("POST", "/v3/users/338921461626443192/follow/", {}),
      ].map(({ status }) => status);
      expect(statuses).toEqual([200, 200, 200]);
    });

    test("every migration has run, no row is missing, and every counter is right", async () => {
      expect(await site.stop()).toBe(0);
      await withDatabase(async (open) => {
        const after = await countRows(open);
        const changed = Object.keys(before).filter((table) => Number(after[table]) < Number(before[table]));
        expect(changed).toEqual(["ad_audience_shares"]);
        expect(await wrongCounters({ deps: open })).toEqual([]);
        const [state] = await rows<Record<string, unknown>>(
          open.db,
          sql`select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
            (select time_zone from advertisers where id = ${SHOP}) as zone,
            (select currency || ' ' || prepaid_micro from ad_balances where advertiser_id = ${SHOP}) as money,
            (select sum(amount_micro)::int from ad_ledger) as books,
            (select shared_by::text from ad_audience_shares) as sharer`,
        );
        expect(state).toEqual({
          migrations: journal.entries.length,
          zone: "Europe/Brussels",
          money: "EUR 25000000",
          books: 0,
          sharer: "338921461626443192",
        });
      });
    });
  });

/** The number of rows of each table. Rows that wait for a job disappear as soon as it has run. */
async function countRows({ db }: OpenDatabase): Promise<Record<string, unknown>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' and tablename not like '%\\_due' order by 1`,
  );
  const counts = tables.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`);
  const [row] = await rows<Record<string, unknown>>(db, sql.raw(`select ${counts.join(", ")}`));
  return row ?? {};
}

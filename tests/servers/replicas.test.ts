import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openPostgres, rows } from "../../db/client.ts";
import { OuterHandleError } from "../../db/engine/transaction-guard.ts";
import { implementations } from "../../server/router.ts";
import { restRoutesOf } from "../../src/contract/define-contract.ts";
import { type Client, createClient } from "../support/api.ts";
import { type Person, signUp } from "../support/people.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { makeBoard } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { stepUp } from "../support/step-up.ts";

setDefaultTimeout(60_000);
if (noServers) console.error(`skipped: ${noServers}`);

/** Polls until the condition holds; the test's time-out is the limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await Bun.sleep(50);
}

describe.skipIf(noServers !== null)("two processes on a primary and a replica", () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let here: SpawnedServer;
  let there: SpawnedServer;
  let writer: Person;
  let visitor: Client;

  beforeAll(async () => {
    primary = await startPostgres();
    await primary.ask("create database site");
    replica = await primary.standby("replica");
    const env = {
      DATABASE_URL: primary.url("site"),
      DATABASE_REPLICA_URLS: replica.url("site"),
      DATABASE_POOL: "6",
      DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
      MEDIA_URL: mkdtempSync(join(tmpdir(), "tackboard-media-")),
    };
    here = await spawnServer(env);
    there = await spawnServer(env);
    writer = await signUp(here);
    visitor = createClient(there);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    await Promise.all([primary?.kill(), replica?.kill()]);
  });

  const pause = () => replica.ask("select pg_wal_replay_pause()", "site");
  const resume = () => replica.ask("select pg_wal_replay_resume()", "site");
  /** The name of a board as the client sees it; null if it doesn't see the board. */
  const nameSeen = async (client: Client, path: string) => {
    const answer = await client.rest<{ name: string }>("GET", path);
    return answer.status === 200 ? answer.data.name : null;
  };
  /** A board that both servers have, and that a visitor reads from the replica. */
  async function boardOnBoth(name: string): Promise<string> {
    const board = await makeBoard(writer.client, name);
    await until(async () => {
      const [row] = await replica.ask(`select count(*)::int as count from boards where id = ${board.id}`, "site");
      return row?.count === 1;
    });
    return `/v3/boards/${board.id}/`;
  }

  test("visitors read from the replica; writers read their own writes, at both processes", async () => {
    const path = await boardOnBoth("Old name");
    await stepUp(writer);
    const { token } = await writer.client.trpc.auth.createToken.mutate({ name: "test", scopes: ["read", "write"] });
    const elsewhere = createClient(there, { Authorization: `Bearer ${token}` });
    await until(async () => (await nameSeen(visitor, path)) === "Old name");
    await pause();
    try {
      expect((await writer.client.rest("PATCH", path, { name: "New name" })).status).toBe(200);
      expect(await nameSeen(writer.client, path)).toBe("New name");
      expect(await nameSeen(elsewhere, path)).toBe("New name");
      expect((await elsewhere.rest("PATCH", path, { description: "By token" })).status).toBe(200);
      const own = await writer.client.rest<{ description: string }>("GET", path);
      expect(own.data.description).toBe("By token");
      // The replica's old answer to a visitor shows that it is used; once it is late, the primary answers.
      expect(await nameSeen(createClient(here), `${path}?fresh=1`)).toBe("Old name");
      await until(async () => (await nameSeen(visitor, path)) === "New name");
    } finally {
      await resume();
    }
  });

  test("hidden things are gone for everybody at once, however far behind the replica is [SECURITY 37]", async () => {
    const path = await boardOnBoth("Hidden soon");
    await pause();
    try {
      expect(await nameSeen(visitor, path)).toBe("Hidden soon");
      await writer.client.rest("PATCH", path, { privacy: "secret" });
      for (const server of [here, there]) expect(await nameSeen(createClient(server), path)).toBeNull();
    } finally {
      await resume();
    }
  });

  test("a new thing that the replica lacks is read from the primary, as by a link to it", async () => {
    await pause();
    try {
      const board = await makeBoard(writer.client, "Brand new");
      expect(await nameSeen(visitor, `/v3/boards/${board.id}/`)).toBe("Brand new");
    } finally {
      await resume();
    }
  });

  test("no reading procedure fails on a replica, and its side writes succeed", async () => {
    const paths = implementations
      .filter(({ contract }) => contract.kind === "query")
      .flatMap(({ contract }) => restRoutesOf(contract).filter(({ method }) => method === "GET"))
      .map(({ path }) => path)
      .filter((path) => !path.includes("{"));
    expect(paths.length).toBeGreaterThan(30);
    const failed: string[] = [];
    for (const client of [writer.client, visitor]) {
      for (const path of paths) {
        const response = await client.fetch(`${path}?query=harbour`);
        if (response.status >= 500) failed.push(`${response.status} ${path}: ${(await response.text()).slice(0, 300)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(`${here.output()}${there.output()}`).not.toContain("read-only transaction");
  });

  test("a statement on a replica or on the outer handle is refused inside a transaction", async () => {
    const open = await openPostgres(primary.url("site"), 2, { replicaUrls: [replica.url("site")] });
    try {
      await until(async () => open.replicas?.pick(0n) != null);
      const { db } = open.replicas?.pick(0n) ?? expect.unreachable();
      expect(await rows(db, sql`select 1`)).toHaveLength(1);
      const refused = open.db.transaction(() => rows(db, sql`select 1 as beside`));
      const error = await refused.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error instanceof Error && error.cause).toBeInstanceOf(OuterHandleError);
    } finally {
      await open.close();
    }
  });

  test("a replica that dies is dropped at once: no read fails, and the site continues without it", async () => {
    const path = await boardOnBoth("Still here");
    await replica.kill();
    const reads = Array.from({ length: 40 }, async (_, place) => {
      await Bun.sleep(place * 20);
      const client = place % 2 === 0 ? writer.client : createClient(there);
      return nameSeen(client, `${path}?read=${place}`);
    });
    expect(new Set(await Promise.all(reads))).toEqual(new Set(["Still here"]));
  });

  test("a position from a restored site's former server ends with the person's next write", async () => {
    await makeBoard(writer.client, "Before the restore");
    const mine = `from last_writes where user_id = ${writer.user.id}`;
    await primary.ask(`update last_writes set position = 9e15 where user_id = ${writer.user.id}`, "site");
    await makeBoard(writer.client, "After the restore");
    await until(async () => {
      const [row] = await primary.ask(
        `select position <= pg_current_wal_insert_lsn() - '0/0' as known ${mine}`,
        "site",
      );
      return row?.known === true;
    });
  });
});

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "../support/api.ts";
import { type Person, signUp } from "../support/people.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

setDefaultTimeout(60_000);
if (noServers) console.error(`skipped: ${noServers}`);

/** Maximum time from the standby's promotion until the site answers again. */
const BACK_MS = 10_000;
const WRITERS = 6;

describe.skipIf(noServers !== null)("a primary that is killed, and a synchronous standby that takes over", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let servers: SpawnedServer[] = [];
  let writers: Person[];

  beforeAll(async () => {
    primary = await startPostgres();
    await primary.ask("create database site");
    standby = await primary.standby("standby");
    await primary.ask("alter system set synchronous_standby_names = 'standby'");
    await primary.ask("select pg_reload_conf()");
    const env = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/site`,
      DATABASE_POOL: "6",
      DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
      MEDIA_URL: mkdtempSync(join(tmpdir(), "tackboard-media-")),
    };
    servers = [await spawnServer(env), await spawnServer(env)];
    writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, place) => signUp(servers[place % 2] as SpawnedServer)),
    );
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([primary?.kill(), standby?.kill()]);
  });

  test("nothing acknowledged is lost, no error is a 500, and the site is back within ten seconds", async () => {
    const [first] = writers;
    if (!first) throw new Error("nobody signed up");
    const board = await makeBoard(first.client, "Survives");
    const pin = await makePin(first.client, board.id, { title: "Survives" });
    const path = `/v3/pins/${pin.id}/comments/`;
    const acknowledged: string[] = [];
    const refusals = new Set<number>();
    let isOver = false;
    const writing = writers.map(async ({ client }, writer) => {
      for (let count = 0; !isOver; count++) {
        const text = `comment ${writer} ${count}`;
        const answer = await client.rest("POST", path, { text });
        if (answer.status === 200) acknowledged.push(text);
        else refusals.add(answer.status);
        await Bun.sleep(answer.status === 200 ? 5 : 50);
      }
    });
    while (acknowledged.length < 50) await Bun.sleep(20);
    await primary.kill();
    await Bun.sleep(1_000);
    const before = acknowledged.length;
    await standby.promote();
    const promoted = performance.now();
    while (acknowledged.length < before + WRITERS && performance.now() - promoted < BACK_MS) await Bun.sleep(20);
    isOver = true;
    await Promise.all(writing);
    expect(acknowledged.length).toBeGreaterThanOrEqual(before + WRITERS);
    expect([...refusals].filter((status) => status !== 503)).toEqual([]);

    const kept = await standby.ask(`select text from comments where pin_id = ${pin.id}`, "site");
    const texts = new Set(kept.map(({ text }) => text));
    expect(acknowledged.filter((text) => !texts.has(text))).toEqual([]);
    const [counted] = await standby.ask(`select comment_count from pins where id = ${pin.id}`, "site");
    expect(counted?.comment_count).toBe(kept.length);
  });

  test("jobs continue, and things hidden by one process are gone from the other at once", async () => {
    const [one, other] = servers.map((server) => createClient(server)) as [Client, Client];
    const { client, email } = await signUp(servers[0] as SpawnedServer);
    let mails: unknown[] = [];
    while (mails.length === 0) {
      await Bun.sleep(100);
      const response = await one.fetch(`/dev/outbox?to=${encodeURIComponent(email)}`);
      mails = ((await response.json()) as { messages: unknown[] }).messages;
    }
    const board = await makeBoard(client, "Hidden soon");
    const path = `/v3/boards/${board.id}/`;
    expect((await other.rest("GET", path)).status).toBe(200);
    await client.rest("PATCH", path, { privacy: "secret" });
    expect((await other.rest("GET", path)).status).toBe(404);
  });
});

describe.skipIf(noServers !== null)("a server that ends statements that take too long", () => {
  let server: PostgresServer;
  let site: SpawnedServer;
  beforeAll(async () => {
    server = await startPostgres();
    await server.ask("create database site");
    await server.ask("alter database site set statement_timeout = '2s'");
    site = await spawnServer({
      DATABASE_URL: server.url("site"),
      DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
      MEDIA_URL: mkdtempSync(join(tmpdir(), "tackboard-media-")),
    });
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    await server?.kill();
  });

  test("a caller who waits too long for a row gets Retry-After, and nothing is half written", async () => {
    const { client, user } = await signUp(site);
    const board = await makeBoard(client, "Waits");
    const locking = `select 1 from users where id = ${user.id} for update`;
    const locked = server.ask(`begin; ${locking}; ${"select pg_sleep(1);".repeat(4)} commit`, "site");
    const isLocked = "select 1 from pg_stat_activity where query like 'begin; select 1 from users%'";
    while ((await server.ask(isLocked)).length === 0) await Bun.sleep(20);
    const refused = await client.rest("POST", "/v3/boards/", { name: "Too late" });
    expect([refused.status, refused.code]).toEqual([503, 10]);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect(JSON.stringify(refused.body)).not.toMatch(/timeout|statement|postgres/i);
    await locked;
    const again = await client.rest("POST", "/v3/boards/", { name: "In time" });
    expect(again.status).toBe(200);
    const boards = await server.ask(`select name from boards where owner_id = ${user.id} order by id`, "site");
    expect(boards.map(({ name }) => name)).toEqual(["Waits", "In time"]);
    expect(board.name).toBe("Waits");
  });
});

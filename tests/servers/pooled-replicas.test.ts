import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../db/client.ts";
import { createClient } from "../support/api.ts";
import { wrongCounters } from "../support/counters.ts";
import { type Person, signUp } from "../support/people.ts";
import { noPooler, type Pooler, startPooler } from "../support/pooler.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { type MadePin, makeBoard, makePin } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

setDefaultTimeout(120_000);
const skipped = noServers ?? noPooler;
if (skipped) console.error(`skipped: ${skipped}`);

const WRITERS = 4;
/** Writes of all that were acknowledged between one event and the next. */
const STRETCH = 24;

describe.skipIf(skipped !== null)("two processes whose primary and replica are behind poolers", () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let pooler: Pooler;
  let readPooler: Pooler;
  let servers: SpawnedServer[] = [];
  let pin: MadePin;
  let isOver = false;
  let writing: Promise<unknown> = Promise.resolve();

  const acknowledged = { comments: [] as string[], boards: [] as string[] };
  /** Reads that lacked the reader's own earlier writes. */
  const missed: string[] = [];
  const refusals: number[] = [];
  let reads = 0;
  let visits = 0;
  const count = () => acknowledged.comments.length + acknowledged.boards.length;

  beforeAll(async () => {
    primary = await startPostgres();
    await primary.ask("create database site");
    replica = await primary.standby("replica");
    [pooler, readPooler] = await Promise.all([startPooler(primary.url("site")), startPooler(replica.url("site"))]);
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_LISTEN_URL: primary.url("site"),
      DATABASE_POOL: "6",
      DATABASE_REPLICA_URLS: readPooler.url,
      DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
      MEDIA_URL: mkdtempSync(join(tmpdir(), "tackboard-media-")),
    };
    servers = [await spawnServer(env), await spawnServer(env)];
    const people: Person[] = [];
    for (let place = 0; place < WRITERS; place++) people.push(await signUp(server(place)));
    const [first] = people;
    if (!first) throw new Error("nobody signed up");
    const board = await makeBoard(first.client, "Start");
    pin = await makePin(first.client, board.id, { title: "Start" });
    writing = Promise.all([...people.map(write), ...servers.map(visit)]);
  }, 120_000);
  afterAll(async () => {
    isOver = true;
    await writing;
    await Promise.all(servers.map((one) => one.stop()));
    await Promise.all([pooler?.stop(), readPooler?.stop()]);
    await Promise.all([primary?.kill(), replica?.kill()]);
  });

  const server = (place: number): SpawnedServer => servers[place % 2] ?? expect.unreachable();

  /** Writes one thing after another, and reads each at the other process as soon as it is acknowledged. */
  async function write({ client }: Person, place: number): Promise<void> {
    const there = createClient(server(place + 1), { cookie: client.cookie() });
    const readBack = async <T>(path: string, holds: (data: T) => boolean) => {
      const answer = await there.rest<T>("GET", path);
      if (answer.status === 200) reads += 1;
      else refusals.push(answer.status);
      if (answer.status === 200 && !holds(answer.data)) missed.push(path);
    };
    const mine = `/v3/boards/${(await makeBoard(client, "Mine")).id}/`;
    for (let turn = 0; !isOver; turn++) {
      const name = `${place} ${turn}`;
      const comment = await client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: name });
      if (comment.status === 200) acknowledged.comments.push(name);
      else refusals.push(comment.status);
      const board = await client.rest<{ id: string }>("POST", "/v3/boards/", { name });
      if (board.status === 200) {
        acknowledged.boards.push(name);
        await readBack<{ name: string }>(`/v3/boards/${board.data.id}/`, (data) => data.name === name);
      } else refusals.push(board.status);
      const changed = await client.rest("PATCH", mine, { description: name });
      if (changed.status === 200)
        await readBack<{ description: string }>(mine, ({ description }) => description === name);
      else refusals.push(changed.status);
      await Bun.sleep(comment.status === 200 ? 10 : 50);
    }
  }

  /** Reads public things, which a replica may answer, as one visitor after another. */
  async function visit(one: SpawnedServer): Promise<void> {
    for (; !isOver; await Bun.sleep(20)) {
      const { status } = await createClient(one).rest("GET", `/v3/pins/${pin.id}/`);
      if (status === 200) visits += 1;
      else refusals.push(status);
    }
  }

  /** Waits for further acknowledged writes and answered visits. */
  async function stretch(): Promise<void> {
    const before = { writes: count(), visits };
    for (let tries = 0; count() < before.writes + STRETCH || visits < before.visits + STRETCH; tries++) {
      if (tries > 900)
        throw new Error(`in 45 seconds, ${count() - before.writes} writes and ${visits - before.visits} visits`);
      await Bun.sleep(50);
    }
  }
  /** The number of scans of Pins on the replica. */
  const lookedFor = async () => {
    const query = "select (seq_scan + idx_scan)::int as count from pg_stat_user_tables where relname = 'pins'";
    return Number((await replica.ask(query, "site"))[0]?.count);
  };
  async function untilReplicaAnswers(): Promise<void> {
    const before = await lookedFor();
    for (let tries = 0; (await lookedFor()) < before + 4; tries++) {
      if (tries > 400) throw new Error("the replica answers nobody");
      await Bun.sleep(50);
    }
  }

  test("the site continues after the primary's pooler was killed and restarted, twice", async () => {
    await stretch();
    for (let restart = 0; restart < 2; restart++) {
      await pooler.stop();
      await Bun.sleep(300);
      pooler = await startPooler(primary.url("site"), Number(new URL(pooler.url).port));
      await stretch();
    }
  });

  /** Runs `work` and expects no refusals, since the primary and its pooler work. */
  async function refusingNobody(work: () => Promise<void>): Promise<void> {
    await untilReplicaAnswers();
    const before = refusals.length;
    await work();
    expect(refusals.slice(before)).toEqual([]);
  }

  test("nobody is refused while the replica's replay is paused", () =>
    refusingNobody(async () => {
      await replica.ask("select pg_wal_replay_pause()", "site");
      await stretch().finally(() => replica.ask("select pg_wal_replay_resume()", "site"));
    }));

  test("nobody is refused while the replica is dead, and it answers again", () =>
    refusingNobody(async () => {
      await replica.kill();
      await stretch();
      replica = await replica.again();
      await untilReplicaAnswers();
    }));

  test("nobody is refused while the replica's pooler is dead", () =>
    refusingNobody(async () => {
      await readPooler.stop();
      await stretch();
      readPooler = await startPooler(replica.url("site"), Number(new URL(readPooler.url).port));
      await untilReplicaAnswers();
    }));

  test("after both poolers and the replica fail at once, the site answers when they are back", async () => {
    await Promise.all([pooler.stop(), readPooler.stop(), replica.kill()]);
    const ports = [pooler, readPooler].map(({ url }) => Number(new URL(url).port));
    replica = await replica.again();
    [pooler, readPooler] = await Promise.all([
      startPooler(primary.url("site"), ports[0]),
      startPooler(replica.url("site"), ports[1]),
    ]);
    await stretch();
    await untilReplicaAnswers();
  });

  test("the site continues after the primary was killed and restarted behind its pooler, twice", async () => {
    for (let restart = 0; restart < 2; restart++) {
      await primary.kill();
      // Requests find the primary missing.
      const before = refusals.length;
      for (let tries = 0; refusals.length === before && tries < 400; tries++) await Bun.sleep(50);
      expect(refusals.length).toBeGreaterThan(before);
      primary = await primary.again();
      await stretch();
      await untilReplicaAnswers();
    }
  });

  test("everybody always read their own writes", async () => {
    isOver = true;
    await writing;
    expect(reads).toBeGreaterThan(STRETCH);
    expect(missed).toEqual([]);
  });

  test("no answer was an error other than 503", () => {
    expect(refusals.filter((status) => status !== 503)).toEqual([]);
  });

  test("nothing acknowledged is lost, nothing is duplicated, and every counter is right", async () => {
    const textsOf = async (query: string) => (await primary.ask(query, "site")).map(({ text }) => String(text));
    const comments = await textsOf(`select text from comments where pin_id = ${pin.id}`);
    const boards = await textsOf("select name as text from boards where name not in ('Start', 'Mine')");
    for (const [kept, wanted] of [
      [comments, acknowledged.comments],
      [boards, acknowledged.boards],
    ] as const) {
      expect(wanted.filter((text) => !kept.includes(text))).toEqual([]);
      expect(kept.length).toBe(new Set(kept).size);
    }
    const database = await openPostgres(primary.url("site"), 1);
    try {
      expect(await wrongCounters({ deps: database })).toEqual([]);
    } finally {
      await database.close();
    }
  });
});

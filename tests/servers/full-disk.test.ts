import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { openPostgres, rows } from "../../db/client.ts";
import { isStorageFull } from "../../db/engine/faults.ts";
import { insertEvents } from "../../db/queries/ad-delivery/inbox.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { chaosMistakes, check, EACH_MICRO, eventsOf, seedSpenders } from "../bench/ads/chaos.ts";
import type { Answer } from "../support/api.ts";
import { wrongCounters } from "../support/counters.ts";
import { migrateAll } from "../support/migrations-hash.ts";
import { type Person, signUp } from "../support/people.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(120_000);

/** With the database, its log of writes, and a segment of it that is still empty. */
const disk = noServers ? null : mountSmallDisk(320);
const skipped = noServers ?? (disk ? null : "a disk of a test's own can't be mounted here");
if (skipped) console.error(`skipped: ${skipped}`);

const { code: FULL, http: FULL_STATUS } = ERRORS.STORAGE_FULL;
const { code: AWAY, http: AWAY_STATUS } = ERRORS.OVERLOADED;
const SAVES_MAX = 3_000;
const CAMPAIGNS = 20;
/** More than the pages of their tables have room for. */
const EVENTS = 2_000;

describe.skipIf(skipped !== null)("a site whose PostgreSQL has no disk space", () => {
  let server: PostgresServer;
  let app: TestApp;
  let person: Person;
  let board: MadeBoard;
  let sourceId: string;
  let advertiserId: string;
  let feedId: string;
  /** Pins of saves that were acknowledged. */
  const saved: string[] = [];

  beforeAll(async () => {
    const settings = ["wal_keep_size = 0", "max_wal_size = 96MB", "min_wal_size = 64MB"];
    server = await startPostgres(undefined, { within: disk?.folder ?? "", settings });
    await server.ask("create database site");
    const open = () => openPostgres(server.url("site"), 8);
    const first = await open();
    await migrateAll(first);
    await first.close();
    app = await startTestApp({}, {}, {}, open);
    person = await signUp(app);
    const { client } = person;
    board = await makeBoard(client, "Oaks");
    sourceId = (await makePin(client, board.id)).id;
    advertiserId = (await client.trpc.advertiser.create.mutate({ name: "Oak", country: "US" })).id;
    feedId = (await client.trpc.catalogs.createFeed.mutate({ advertiserId, name: "Mugs", currency: "USD" })).id;
  });
  afterAll(async () => {
    await app?.close();
    await server?.kill();
    disk?.unmount();
  });

  async function save(): Promise<Answer<{ id: string }>> {
    const body = { board_id: board.id, idempotency_key: crypto.randomUUID() };
    const answer = await person.client.rest<{ id: string }>("POST", `/v3/pins/${sourceId}/save/`, body);
    if (answer.status === 200) saved.push(answer.data.id);
    return answer;
  }
  /** A part of a feed's file, with text that doesn't compress. */
  function upload(key: string): Promise<Answer> {
    const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("base64");
    const part = { key, part: 1, parts: 2, base64: Buffer.from(bytes).toString("base64") };
    const path = `/ads/v4/advertisers/${advertiserId}/catalogs/feeds/${feedId}/file/`;
    return person.client.rest("POST", path, part);
  }
  /** The answer of the first refused call. */
  async function untilRefused(ask: (turn: number) => Promise<Answer>): Promise<Answer | null> {
    for (let turn = 0; turn < SAVES_MAX; turn++) {
      const answer = await ask(turn);
      if (answer.status !== 200) return answer;
    }
    return null;
  }
  const savesOfDatabase = async () => {
    const kept = await rows<{ id: string }>(
      app.deps.db,
      sql`select id::text as id from pins
        where pinner_id = ${person.user.id}::text::bigint and id <> ${sourceId}::text::bigint`,
    );
    return kept.map(({ id }) => id).sort();
  };

  test("saves and feed files without disk space fail completely with a message, and work later", async () => {
    // Keeps space in the write-ahead log, so that only the tables' disk is full.
    await server.ask("select pg_switch_wal()");
    await server.ask("checkpoint");
    await disk?.fill();
    expect(await untilRefused((turn) => upload(`file-${turn}-0001`))).toMatchObject({
      status: FULL_STATUS,
      code: FULL,
    });
    expect(await untilRefused(save)).toMatchObject({ status: FULL_STATUS, code: FULL });
    const path = `/v3/pins/${sourceId}/`;
    expect((await person.client.rest("GET", path)).status).toBe(200);
    disk?.free();
    expect((await save()).status).toBe(200);
    expect((await upload("file-later")).status).toBe(200);
    expect(await savesOfDatabase()).toEqual(saved.toSorted());
    expect(await wrongCounters(app)).toEqual([]);
  });

  test("a settlement without disk space resumes: no event is lost or charged twice", async () => {
    const { open, newId, db } = app.deps;
    await seedSpenders(open, CAMPAIGNS, Math.ceil((EVENTS / CAMPAIGNS) * EACH_MICRO));
    const events = eventsOf(EVENTS, CAMPAIGNS, newId);
    const acknowledged = await insertEvents(db, { events, now: new Date() });
    await server.ask("select pg_switch_wal()");
    await server.ask("checkpoint");
    await disk?.fill();
    const fault: unknown = await settleAll(app.deps).catch((error: unknown) => error);
    expect(isStorageFull(fault)).toBe(true);
    disk?.free();
    await settleAll(app.deps);
    const figures = { processes: 1, kills: 0, events: EVENTS, campaigns: CAMPAIGNS, seconds: 0 };
    expect(chaosMistakes({ ...figures, ...(await check(open, acknowledged)) })).toEqual([]);
  });

  test("a server that stops over a full log disk comes back, and loses nothing acknowledged", async () => {
    await disk?.fill();
    // Each starts a new segment of the write-ahead log, which needs disk space.
    const isUp = async () => {
      const isLogOpen = await server.ask("select pg_switch_wal()").then(
        () => true,
        () => false,
      );
      if (isLogOpen) await save();
      return isLogOpen;
    };
    let turns = 0;
    while ((await isUp()) && turns < 20) turns++;
    expect(turns).toBeLessThan(20);
    expect(await untilRefused(save)).toMatchObject({ status: AWAY_STATUS, code: AWAY });
    disk?.free();
    // Restarts it like its operator, since nothing else can.
    await server.kill();
    server = await server.again();
    for (let tries = 0; (await save()).status !== 200; tries++) {
      if (tries > 200) throw new Error("the site does not go on");
      await Bun.sleep(50);
    }
    expect((await upload("file-last")).status).toBe(200);
    const kept = await savesOfDatabase();
    expect(saved.filter((id) => !kept.includes(id))).toEqual([]);
    expect(await wrongCounters(app)).toEqual([]);
  });
});

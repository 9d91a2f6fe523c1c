import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import type { Deps } from "../../server/deps.ts";
import { createJobs } from "../../server/jobs.ts";
import { createEvents, type EventPayloads } from "../../server/platform/events/events.ts";
import { installJobs } from "../../server/platform/jobs/install.ts";
import { EVENT_QUEUE } from "../../server/platform/jobs/queue-options.ts";
import type { Subscribers } from "../../server/subscribers.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

type Deleted = EventPayloads["board.deleted"];
const NAME = new Set(["board.deleted"]);

let app: TestApp;
let calls: string[][] = [];
let done: string[] = [];

/** A batch with "bad" in it fails the first time and does nothing. */
const subscriber = Object.assign((deps: Deps, payload: Deleted) => subscriber.runBatch(deps, [payload]), {
  runBatch: async (_deps: Deps, payloads: readonly Deleted[]): Promise<void> => {
    const ids = payloads.map(({ boardId }) => boardId);
    calls.push(ids);
    if (ids.includes("bad") && calls.length === 1) throw new Error("not yet");
    done.push(...ids);
  },
});
const subscribers: Subscribers = { "board.deleted": subscriber };
const newJobs = () => createJobs(app.deps, { subscribers, schedules: [], ticks: [], pollSeconds: 0.5 });

beforeAll(async () => {
  app = await startTestApp({}, { events: createEvents(NAME, NAME) });
  await installJobs(app.deps.open, new Map([["board.deleted", EVENT_QUEUE]]));
});
beforeEach(() => {
  calls = [];
  done = [];
});
afterAll(() => app.close());

/** Records an event as part of a statement; with `isNew` false the statement makes nothing, and so no event. */
const happens = (boardId: string, isNew = true) =>
  app.deps.db.execute(
    sql`with event as (${app.deps.events.part("board.deleted", { boardId }, sql`select where ${isNew}`)}) select 1 as one`,
  );
const count = async (table: "waiting_events" | "pgboss.job") =>
  (await rows<{ count: number }>(app.deps.db, sql`select count(*)::int as count from ${sql.raw(table)}`))[0]?.count;

test("waiting events are dispatched by one call, without a job, and only if something was made", async () => {
  const ids = Array.from({ length: 30 }, (_, n) => String(n));
  for (const id of ids) await happens(id);
  await happens("never", false);
  expect([await count("waiting_events"), await count("pgboss.job")]).toEqual([30, 0]);
  const jobs = newJobs();
  try {
    await jobs.start();
    await jobs.drained();
  } finally {
    await jobs.stop();
  }
  expect(calls).toEqual([ids]);
  expect([await count("waiting_events"), await count("pgboss.job")]).toEqual([0, 0]);
});

test("an event recorded while the process runs is dispatched at once, before the next poll", async () => {
  const jobs = createJobs(app.deps, { subscribers, schedules: [], ticks: [], pollSeconds: 3_600 });
  try {
    await jobs.start();
    await happens("1");
    app.deps.events.notify(app.deps.open.db, "board.deleted");
    await jobs.drained();
  } finally {
    await jobs.stop();
  }
  expect(done).toEqual(["1"]);
});

test("events that fail to dispatch become jobs, which are retried", async () => {
  for (const id of ["1", "bad", "2"]) await happens(id);
  const jobs = newJobs();
  try {
    await jobs.start();
    await jobs.drained(20_000);
  } finally {
    await jobs.stop();
  }
  expect(calls[0]).toEqual(["1", "bad", "2"]);
  expect(done.toSorted()).toEqual(["1", "2", "bad"]);
}, 30_000);

test("an event that a process claimed and didn't dispatch goes to another after a minute", async () => {
  await happens("left");
  await happens("lately");
  const taken = (id: string, ago: string) =>
    app.deps.db.execute(
      sql`update waiting_events set taken_at = now() - ${ago}::text::interval where payload = ${JSON.stringify({ boardId: id })}`,
    );
  await taken("left", "2 minutes");
  await taken("lately", "1 second");
  const jobs = newJobs();
  try {
    await jobs.start();
    while (done.length === 0) await Bun.sleep(10);
  } finally {
    await jobs.stop();
  }
  expect(done).toEqual(["left"]);
  expect(await count("waiting_events")).toBe(1);
  await app.deps.db.execute(sql`delete from waiting_events`);
});

test("two processes dispatch each event once", async () => {
  const ids = Array.from({ length: 400 }, (_, n) => String(n));
  await app.deps.db.execute(
    sql`insert into waiting_events (name, payload) select 'board.deleted', json_build_object('boardId', n::text)::text
      from generate_series(0, 399) n`,
  );
  const both = [newJobs(), newJobs()];
  try {
    await Promise.all(both.map((jobs) => jobs.start()));
    await both[0]?.drained();
  } finally {
    await Promise.all(both.map((jobs) => jobs.stop()));
  }
  expect(done.toSorted()).toEqual(ids.toSorted());
});

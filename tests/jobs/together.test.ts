import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Database } from "../../db/client.ts";
import type { Deps } from "../../server/deps.ts";
import { createJobs } from "../../server/jobs.ts";
import { createEvents, type EventPayloads } from "../../server/platform/events/events.ts";
import { installJobs } from "../../server/platform/jobs/install.ts";
import { EVENT_QUEUE } from "../../server/platform/jobs/queue-options.ts";
import type { Subscribers } from "../../server/subscribers.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

type Deleted = EventPayloads["board.deleted"];

let app: TestApp;
let calls: string[][] = [];
let done: string[] = [];

/** A batch with "bad" in it fails and does nothing. */
const subscriber = Object.assign((deps: Deps, payload: Deleted) => subscriber.runBatch(deps, [payload]), {
  runBatch: async (_deps: Deps, payloads: readonly Deleted[]): Promise<void> => {
    const ids = payloads.map(({ boardId }) => boardId);
    calls.push(ids);
    if (ids.includes("bad") && calls.filter((call) => call.includes("bad")).length < 3) throw new Error("not yet");
    done.push(...ids);
  },
});
const subscribers: Subscribers = { "board.deleted": subscriber };

beforeAll(async () => {
  app = await startTestApp({}, { events: createEvents(new Set(["board.deleted"])) });
  await installJobs(app.deps.open, new Map([["board.deleted", EVENT_QUEUE]]));
});
afterAll(() => app.close());

async function run(ids: readonly string[]): Promise<void> {
  calls = [];
  done = [];
  for (const boardId of ids) await app.deps.events.record(app.deps.db as Database, "board.deleted", { boardId });
  const jobs = createJobs(app.deps, { subscribers, schedules: [], pollSeconds: 0.5 });
  try {
    await jobs.start();
    await jobs.drained(20_000);
  } finally {
    await jobs.stop();
  }
}

test("waiting jobs are done by one call if their subscriber handles batches", async () => {
  const ids = Array.from({ length: 30 }, (_, n) => String(n));
  await run(ids);
  expect(calls).toHaveLength(1);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test("a failing job of a batch is retried later, and the others are done at once, one at a time", async () => {
  await run(["1", "bad", "2"]);
  expect(calls[0]).toHaveLength(3);
  expect(calls.slice(1, 4).flat().toSorted()).toEqual(["1", "2", "bad"]);
  expect(done.slice(0, 2).toSorted()).toEqual(["1", "2"]);
  expect(done).toHaveLength(3);
  expect(calls.at(-1)).toEqual(["bad"]);
}, 30_000);

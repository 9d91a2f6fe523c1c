import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/client.ts";
import { createJobs } from "../../server/jobs.ts";
import { createEvents } from "../../server/platform/events/events.ts";
import { openBoss } from "../../server/platform/jobs/boss.ts";
import { installJobs } from "../../server/platform/jobs/install.ts";
import { EVENT_QUEUE } from "../../server/platform/jobs/queue-options.ts";
import { type Turn, turnOfFilm } from "../../server/platform/jobs/turns.ts";
import type { Subscribers } from "../../server/subscribers.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Slow work that doesn't depend on foreign servers. */
const LONG = ["ad.audience", "ad.report", "catalog.ads"] as const;
const HEARD = ["catalog.feed", "video.published", ...LONG] as const;

let app: TestApp;
/** The running jobs, each with the function by which the test ends it. */
let running: Map<string, () => void>;
let begun: string[];
let isOver: boolean;

function begin(id: string, signal: AbortSignal): Promise<void> {
  if (isOver) return Promise.resolve();
  begun.push(id);
  return new Promise((resolve) => {
    const end = () => {
      running.delete(id);
      resolve();
    };
    running.set(id, end);
    signal.addEventListener("abort", end, { once: true });
  });
}
const subscribers: Subscribers = {
  "catalog.feed": (_deps, { runId }, signal) => begin(runId, signal),
  "video.published": (_deps, { videoId }, signal) => begin(videoId, signal),
  "ad.audience": (_deps, { audienceId }, signal) => begin(audienceId, signal),
  "ad.report": (_deps, { runId }, signal) => begin(runId, signal),
  "catalog.ads": (_deps, { adGroupId }, signal) => begin(adGroupId, signal),
};

beforeAll(async () => {
  app = await startTestApp({}, { events: createEvents(new Set(HEARD)) });
  await installJobs(app.deps.open, new Map(HEARD.map((name) => [name, EVENT_QUEUE])));
});
afterAll(() => app.close());
beforeEach(async () => {
  running = new Map();
  begun = [];
  isOver = false;
  await app.deps.db.execute(sql`delete from pgboss.job`);
});

const feed = (runId: string, turn: Turn) =>
  app.deps.db.transaction((tx) => app.deps.events.record(tx as Database, "catalog.feed", { runId }, turn));
const film = (videoId: string, turn: Turn) =>
  app.deps.db.transaction((tx) => app.deps.events.record(tx as Database, "video.published", { videoId }, turn));

async function withWorkers(work: () => Promise<void>): Promise<void> {
  const jobs = createJobs(app.deps, { subscribers, schedules: [], ticks: [], pollSeconds: 0.5 });
  try {
    await jobs.start();
    await work();
  } finally {
    isOver = true;
    for (const end of [...running.values()]) end();
    await jobs.stop();
  }
}
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await Bun.sleep(10);
}
function end(id: string): void {
  expect([...running.keys()]).toContain(id);
  running.get(id)?.();
}

test("an account's feed starts even while twelve slow feeds of a different account never end", async () => {
  for (let at = 0; at < 12; at++) await feed(`slow ${at}`, { of: "shop" });
  await withWorkers(async () => {
    await until(() => begun.length > 0);
    await feed("honest", { of: "other" });
    await until(() => begun.includes("honest"));
    expect(begun.filter((id) => id.startsWith("slow")).length).toBeLessThan(4);
  });
});

test("a job starts when another job of its account ends, even while a third account's jobs run", async () => {
  for (const id of ["a1", "a2", "a3"]) await feed(id, { of: "a" });
  await feed("b1", { of: "b" });
  await withWorkers(async () => {
    await until(() => begun.includes("a1") && begun.includes("b1"));
    for (const id of ["a1", "a2"]) {
      await until(() => running.has(id));
      end(id);
    }
    await until(() => running.has("a3"));
    expect(running.has("b1")).toBe(true);
  });
});

test("jobs of accounts alternate, however many of them one account has waiting", async () => {
  for (let at = 0; at < 10; at++) await film(`long ${at}`, turnOfFilm("fan", 240_000));
  await film("stranger's", turnOfFilm("stranger", 240_000));
  await withWorkers(async () => {
    await until(() => running.size > 0);
    end(begun[0] ?? "");
    await until(() => begun.length > 1);
    expect(begun.slice(0, 2)).toEqual(["long 0", "stranger's"]);
  });
});

test("a film of six seconds starts while ten of four minutes run one after another", async () => {
  for (let at = 0; at < 10; at++) await film(`long ${at}`, turnOfFilm("fan", 240_000));
  await withWorkers(async () => {
    await until(() => begun.length > 0);
    await film("short", turnOfFilm("fan", 6_000));
    await until(() => begun.includes("short"));
    expect(begun).toEqual(["long 0", "short"]);
  });
});

test("short films stay ahead of long ones, even if one person has hundreds of them waiting", async () => {
  for (let at = 0; at < 520; at++) await film(`short ${at}`, turnOfFilm("fan", 6_000));
  const found = await rows<{ least: number; most: number }>(
    app.deps.db,
    sql`select min(priority)::int as least, max(priority)::int as most from pgboss.job where name = 'video.published'`,
  );
  expect(found).toEqual([{ least: 1, most: 500 }]);
});

test.each(LONG)("an account's %s starts even while twelve of a different account hang", async (name) => {
  const record = (id: string, of: string) =>
    app.deps.db.transaction((tx) =>
      app.deps.events.record(tx as Database, name, { audienceId: id, runId: id, adGroupId: id }, { of }),
    );
  for (let at = 0; at < 12; at++) await record(`slow ${at}`, "shop");
  await withWorkers(async () => {
    await until(() => begun.length > 0);
    await record("honest", "other");
    await until(() => begun.includes("honest"));
    expect(begun).toEqual(["slow 0", "honest"]);
  });
});

async function withProcesses(work: (fetch: (() => Promise<string[]>)[]) => Promise<void>, options: object) {
  const opened = [openBoss(app.deps.open, NO_ROUNDS), openBoss(app.deps.open, NO_ROUNDS)];
  try {
    for (const { boss } of opened) await boss.start();
    await work(
      opened.map(({ boss }) => async () => {
        const jobs = await boss.fetch<{ runId: string }>("catalog.feed", options);
        return jobs.map(({ data }) => data.runId);
      }),
    );
  } finally {
    for (const { boss, close } of opened) {
      await boss.stop({ graceful: false });
      await close();
    }
  }
}
const NO_ROUNDS = { supervise: false, schedule: false };

test("a process that can't see another's running job claims no second job of its account", async () => {
  for (const id of ["a1", "a2"]) await feed(id, { of: "a" });
  await withProcesses(async ([first, second]) => {
    expect([await first?.(), await second?.()]).toEqual([["a1"], []]);
    await app.deps.db.execute(sql`update pgboss.job set state = 'completed' where state = 'active'`);
    expect(await second?.()).toEqual(["a2"]);
  }, {});
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  "two processes that claim jobs at the same time each get one of a different account",
  async () => {
    for (const id of ["a1", "a2"]) await feed(id, { of: "a" });
    await feed("b1", { of: "b", priority: -5 });
    await withProcesses(
      async ([, second]) => {
        const [taken, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const first = app.deps.db.transaction(async (tx) => {
          await tx.execute(sql`update pgboss.job set state = 'active' where data->>'runId' = 'a1'`);
          taken.resolve();
          await seen.promise;
        });
        await taken.promise;
        const taking = second?.();
        await untilOneWaits();
        seen.resolve();
        await first;
        expect(await taking).toEqual(["b1"]);
      },
      { groupConcurrency: 1 },
    );
  },
);
async function untilOneWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rows(app.deps.db, waiting)).length === 0) await Bun.sleep(10);
}

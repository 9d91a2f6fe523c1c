import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import pino from "pino";
import type { Database } from "../../db/client.ts";
import { rows } from "../../db/client.ts";
import { createJobs, type Jobs } from "../../server/jobs.ts";
import { createEvents, type EventPayloads } from "../../server/platform/events/events.ts";
import { openBoss } from "../../server/platform/jobs/boss.ts";
import { installJobs } from "../../server/platform/jobs/install.ts";
import { EVENT_QUEUE } from "../../server/platform/jobs/queue-options.ts";
import type { Subscribers } from "../../server/subscribers.ts";
import { countStatements } from "../support/count-statements.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Values that a driver could mangle on their way into a json column and back. */
const AWKWARD = `it's "quoted" \\ \\n \u{1f4cc} ü $1 {"a":[1]} ${"x".repeat(5_000)}`;
const HEARD = ["board.deleted", "image.prefetch"] as const;

let app: TestApp;
let seen: unknown[] = [];
let onBoard: (payload: EventPayloads["board.deleted"], signal: AbortSignal) => Promise<void>;
const logged: Record<string, unknown>[] = [];

const subscribers: Subscribers = {
  "board.deleted": (_deps, payload, signal) => onBoard(payload, signal),
  "image.prefetch": async (_deps, payload) => void seen.push(payload),
};

/** Polling so rare that a job which runs at once was woken, not polled. */
const LONG_ROUNDS = 60;

beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  app = await startTestApp({}, { events: createEvents(new Set(HEARD)), log });
  await installJobs(app.deps.open, new Map(HEARD.map((name) => [name, EVENT_QUEUE])));
});
afterAll(() => app.close());
beforeEach(() => {
  seen = [];
  logged.length = 0;
  onBoard = async (payload) => void seen.push(payload);
});

const record = (boardId: string) =>
  app.deps.db.transaction((tx) => app.deps.events.record(tx as Database, "board.deleted", { boardId }));

async function withJobs(work: (jobs: Jobs) => Promise<void>, pollSeconds = LONG_ROUNDS): Promise<void> {
  const jobs = createJobs(app.deps, { subscribers, schedules: [], pollSeconds });
  try {
    await jobs.start();
    await work(jobs);
  } finally {
    await jobs.stop();
  }
}

describe("an event", () => {
  test("recorded before any worker runs is kept, and its job gets exactly the recorded data", async () => {
    await record("1");
    await app.deps.db.transaction((tx) => app.deps.events.record(tx as Database, "image.prefetch", { url: AWKWARD }));
    await withJobs(async (jobs) => jobs.drained());
    expect(seen).toContainEqual({ boardId: "1" });
    expect(seen).toContainEqual({ url: AWKWARD });
    expect(seen).toHaveLength(2);
  });

  test("wakes a worker on commit instead of waiting for the next poll", async () => {
    await withJobs(async (jobs) => {
      for (const boardId of ["1", "2", "3"]) {
        await record(boardId);
        await jobs.drained(5_000);
      }
    });
    expect(seen).toEqual([{ boardId: "1" }, { boardId: "2" }, { boardId: "3" }]);
  });

  test("causes nothing when its transaction is rolled back", async () => {
    const failing = app.deps.db.transaction(async (tx) => {
      await app.deps.events.record(tx as Database, "board.deleted", { boardId: "9" });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await record("10");
    await withJobs(async (jobs) => jobs.drained());
    expect(seen).toEqual([{ boardId: "10" }]);
  });

  test("without subscribers sends no statement at all", async () => {
    const untouchable = new Proxy({}, { get: (_target, name) => expect.unreachable(String(name)) }) as Database;
    await app.deps.events.record(untouchable, "mail.verify_email", { userId: "1" });
    await createEvents(new Set()).record(untouchable, "board.deleted", { boardId: "1" });
  });

  test("takes one statement", async () => {
    const statements = await countStatements(app, () =>
      app.deps.events.record(app.deps.db, "board.deleted", { boardId: "1" }),
    );
    expect(statements).toBe(1);
    await withJobs(async (jobs) => jobs.drained());
  });
});

describe("a job that fails", () => {
  test("is logged with its id and retried, later each time, and affects no other job", async () => {
    const attempts: number[] = [];
    onBoard = async (payload) => {
      if (payload.boardId === "bad" && attempts.push(performance.now()) < 3) throw new Error("not yet");
      seen.push(payload);
    };
    for (const boardId of ["1", "bad", "2"]) await record(boardId);
    await withJobs(async (jobs) => jobs.drained(20_000), 0.5);
    const [first = 0, second = 0, third = 0] = attempts;
    expect(attempts).toHaveLength(3);
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1_900);
    expect(seen).toHaveLength(3);
    const failures = logged.filter((line) => line.msg === "a job failed and will be tried again");
    expect(failures.map((line) => line.attempt)).toEqual([1, 2]);
    expect(failures[0]).toMatchObject({ queue: "board.deleted", job: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  }, 40_000);
});

describe("several processes", () => {
  test("run each job once, and share the work", async () => {
    const ran: Record<string, number> = {};
    const by = new Set<number>();
    const workers = [0, 1].map((worker) =>
      createJobs(app.deps, {
        schedules: [],
        subscribers: {
          "board.deleted": async (_deps, { boardId }) => {
            by.add(worker);
            await Bun.sleep(20);
            ran[boardId] = (ran[boardId] ?? 0) + 1;
          },
        },
      }),
    );
    const ids = Array.from({ length: 60 }, (_, index) => String(index));
    await Promise.all(ids.map(record));
    await Promise.all(workers.map((worker) => worker.start()));
    await workers[0]?.drained(20_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(ran).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
    expect(by.size).toBe(2);
  });
});

/** The embedded engine has no connections to lose. */
const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

onServer("jobs go on, woken as before, when the database server has cut every connection [SECURITY 37]", async () => {
  await withJobs(async (jobs) => {
    await record("before");
    await jobs.drained();
    await app.deps.db
      .execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => {});
    await Bun.sleep(1_500);
    await record("after");
    await jobs.drained(5_000);
  });
  expect(seen).toEqual([{ boardId: "before" }, { boardId: "after" }]);
});

describe("stopping", () => {
  test("lets the running job end, and starts no other job", async () => {
    let ended = false;
    let begun: () => void = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    onBoard = async () => {
      begun();
      await Bun.sleep(600);
      ended = true;
    };
    const jobs = createJobs(app.deps, { subscribers, schedules: [], pollSeconds: LONG_ROUNDS });
    await jobs.start();
    await record("1");
    await running;
    await jobs.stop();
    expect(ended).toBe(true);
    await record("2");
    const left = await rows<{ count: number }>(
      app.deps.db,
      sql`select count(*)::int as count from pgboss.job where name = 'board.deleted' and state = 'created'`,
    );
    expect(left).toEqual([{ count: 1 }]);
    await withJobs(async (again) => again.drained());
  });

  test("returns the jobs that remain when the time to drain is up", async () => {
    onBoard = async () => Promise.reject(new Error("never"));
    await record("1");
    await withJobs(async (jobs) => {
      await expect(jobs.drained(400)).rejects.toThrow("1 board.deleted");
    });
    await app.deps.db.execute(sql`delete from pgboss.job where name = 'board.deleted'`);
  });
});

describe("the queues", () => {
  test("get a JSON text as parsed JSON, by every cast that pg-boss uses", async () => {
    const { boss, close } = openBoss(app.deps.open, {});
    const db = boss.getDb();
    for (const cast of ["json", "jsonb", "text::json"]) {
      const kind = cast === "jsonb" ? "jsonb" : "json";
      const { rows: found } = await db.executeSql(`select * from ${kind}_to_recordset($1::${cast}) as x (name text)`, [
        JSON.stringify([{ name: AWKWARD }]),
      ]);
      expect(found).toEqual([{ name: AWKWARD }]);
    }
    const { rows: objects } = await db.executeSql("select $1::jsonb ->> 'name' as name", [{ name: AWKWARD }]);
    expect(objects).toEqual([{ name: AWKWARD }]);
    await close();
  });

  test("follow changed options, and a second install changes nothing", async () => {
    const { open } = app.deps;
    const read = () =>
      rows<{ retry_limit: number; updated: string }>(
        open.db,
        sql`select retry_limit, updated_on::text as updated from pgboss.queue where name = 'image.prefetch'`,
      );
    await installJobs(open, new Map([["image.prefetch", { ...EVENT_QUEUE, retryLimit: 7 }]]));
    const changed = await read();
    expect(changed[0]?.retry_limit).toBe(7);
    await installJobs(open, new Map([["image.prefetch", { ...EVENT_QUEUE, retryLimit: 7 }]]));
    expect(await read()).toEqual(changed);
  });
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { createJobs } from "../../../server/jobs.ts";
import { archiveOf } from "../../../server/platform/backup/repository.ts";
import { stampOf } from "../../../server/platform/backup/stamps.ts";
import { keepFailed } from "../../../server/platform/jobs/abandoned.ts";
import type { Subscribers } from "../../../server/subscribers.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { countStatements } from "../../support/count-statements.ts";
import type { Person } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
let backups: string;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  backups = join(app.deps.config.dataDir, "backups");
  mkdirSync(backups);
  app.deps.config.backup.to = backups;
});
afterAll(() => app.close());

const operating = () => admin.client.trpc.operating;
const states = async () =>
  (await rows<{ state: string }>(app.deps.db, sql`select state::text as state from pgboss.job`)).map(
    ({ state }) => state,
  );
const clearJobs = () => app.deps.db.execute(sql`delete from pgboss.job`);

/** Makes jobs of the queue that fail for good at their first attempt. */
async function failJobs(queue: "image.added" | "image.prefetch", count: number): Promise<void> {
  await app.deps.db.transaction(async (tx) => {
    for (let made = 0; made < count; made++)
      await (queue === "image.added"
        ? app.deps.events.record(tx as Database, queue, { imageId: `${made + 1}` })
        : app.deps.events.record(tx as Database, queue, { url: `http://127.0.0.1/${made}` }));
  });
  await app.deps.db.execute(sql`update pgboss.job set retry_limit = 0`);
  const subscribers: Subscribers = {
    [queue]: () => Promise.reject(Object.assign(new TypeError("a secret text"), { code: "ECONNREFUSED" })),
  };
  await work(subscribers);
}

async function work(subscribers: Subscribers): Promise<void> {
  const jobs = createJobs(app.deps, { subscribers, schedules: [], ticks: [], pollSeconds: 0.5 });
  try {
    await jobs.start();
    await jobs.drained(20_000);
  } finally {
    await jobs.stop();
  }
}

test("the status names services, disks, versions and a missing mail server, by equal statements", async () => {
  const status = await operating().status.query({});
  const state = Object.fromEntries(status.services.map(({ part, state, reason }) => [part, reason ?? state]));
  expect(state).toMatchObject({ database: "fine", media: "fine", mail: "notSet" });
  expect(status.disks[0]?.freeBytes).toBeGreaterThan(0);
  expect(status.versions).toMatchObject({ bun: Bun.version, migration: expect.stringMatching(/^\d{4}_/) });
  expect(status.database).toMatchObject({ processes: expect.any(Number) });
  const before = await countStatements(app, () => operating().status.query({}));
  await failJobs("image.added", 7);
  expect(await countStatements(app, () => operating().status.query({}))).toBe(before);
  await clearJobs();
});

test("the last backup is named: none yet, a fresh one, and one that is late", async () => {
  const backup = async () => (await operating().status.query({})).backup;
  expect(await backup()).toEqual({ state: "never", place: backups, newestAt: null });
  const second = Math.floor(Date.now() / 1_000);
  const made = (hoursAgo: number) => new Date((second - hoursAgo * 3_600) * 1_000);
  writeFileSync(join(backups, archiveOf(stampOf(made(30)))), "");
  expect(await backup()).toMatchObject({ state: "late", newestAt: made(30).toISOString() });
  writeFileSync(join(backups, archiveOf(stampOf(made(1)))), "");
  expect(await backup()).toMatchObject({ state: "fine" });
});

test("failed jobs are listed by pages with the kind of their error and no text of it", async () => {
  await failJobs("image.added", 5);
  await failJobs("image.prefetch", 1);
  const first = await operating().failedJobs.query({ pageSize: 4 });
  const second = await operating().failedJobs.query({ pageSize: 4, bookmark: first.bookmark });
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  expect(second.bookmark).toBeNull();
  expect(all[0]).toMatchObject({ queue: "image.prefetch", attempts: 1, error: "TypeError ECONNREFUSED" });
  expect(JSON.parse(all[0]?.data ?? "")).toEqual({ url: "http://127.0.0.1/0" });
  expect(JSON.stringify(all)).not.toContain("a secret text");
  expect((await operating().failedJobs.query({ queue: "image.added" })).items).toHaveLength(5);
  const { queues } = await operating().status.query({});
  expect(queues.find(({ queue }) => queue === "image.added")).toMatchObject({ failed: 5, waiting: 0, running: 0 });
  for (const bookmark of ["bm9uc2Vuc2U", btoa(JSON.stringify(["2026-13-45T00:00:00.000000Z", "x"]))])
    expect((await admin.client.rest("GET", `/v3/admin/jobs/failed/?bookmark=${bookmark}`)).status).toBe(400);
  await clearJobs();
});

test("a failed job stays for two weeks, not for an hour", async () => {
  await failJobs("image.added", 1);
  await keepFailed(app.deps.db);
  const [kept] = await rows<{ days: number }>(
    app.deps.db,
    sql`select deletion_seconds / 86400 as days from pgboss.job where state = 'failed'`,
  );
  expect(kept?.days).toBe(14);
  await clearJobs();
});

test("one job or all of a queue run again with all their attempts, and the log names who did it", async () => {
  await failJobs("image.added", 3);
  const [one] = (await operating().failedJobs.query({})).items;
  const jobId = one?.id ?? "";
  expect(await operating().retryJobs.mutate({ queue: "image.prefetch", jobId })).toEqual({ count: 0 });
  expect(await operating().retryJobs.mutate({ queue: "image.added", jobId })).toEqual({ count: 1 });
  expect((await states()).sort()).toEqual(["failed", "failed", "retry"]);
  const answers = await Promise.all([1, 2].map(() => operating().retryJobs.mutate({ queue: "image.added" })));
  expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const done: string[] = [];
  await work({ "image.added": async (_deps, { imageId }) => void done.push(imageId) });
  expect(done.sort()).toEqual(["1", "2", "3"]);
  const { items } = await admin.client.trpc.admin.log.query({});
  expect(items.find(({ reason }) => reason === `image.added: ${jobId}`)).toMatchObject({
    action: "retry_jobs",
    subject: null,
    actorName: admin.user.username,
  });
  await clearJobs();
});

test("a retry of failed scheduled work queues one job, and none beside one that waits", async () => {
  const name = "site.backup";
  const add = (state: "failed" | "created") =>
    app.deps.db.execute(sql`insert into pgboss.job (id, name, data, state, policy, completed_on, retry_limit)
      values (gen_random_uuid(), ${name}, '{}', ${state}::text::pgboss.job_state, 'exclusive',
        case when ${state}::text = 'failed' then now() end, 2)`);
  await add("failed");
  await add("failed");
  expect(await operating().retryJobs.mutate({ queue: name })).toEqual({ count: 2 });
  expect(await states()).toEqual(["retry"]);
  await add("failed");
  expect(await operating().retryJobs.mutate({ queue: name })).toEqual({ count: 1 });
  expect(await states()).toEqual(["retry"]);
  await clearJobs();
});

test("a retry while the schedule queues the same work leaves one job and answers", async () => {
  const { db } = app.deps;
  const name = "site.backup";
  const add = (at: Database, state: "failed" | "created") =>
    at.execute(sql`insert into pgboss.job (id, name, data, state, policy, completed_on, retry_limit)
      values (gen_random_uuid(), ${name}, '{}', ${state}::text::pgboss.job_state, 'exclusive',
        case when ${state}::text = 'failed' then now() end, 2)`);
  await add(db, "failed");
  let retried: Promise<{ count: number }> | null = null;
  await db.transaction(async (tx) => {
    await add(tx as Database, "created");
    retried = operating().retryJobs.mutate({ queue: name });
    // Time in which the retry reaches the index, and waits there for this transaction.
    await Bun.sleep(500);
  });
  expect(await (retried as unknown as Promise<{ count: number }>)).toEqual({ count: 1 });
  expect(await states()).toEqual(["created"]);
  await clearJobs();
});

test("dropped jobs are gone, after the administrator confirmed who they are", async () => {
  await failJobs("image.added", 2);
  await app.deps.db.execute(sql`update sessions set stepped_up_at = now() - interval '1 hour'`);
  const refused = await admin.client.rest("POST", "/v3/admin/jobs/drop/", { queue: "image.added" });
  expect(refused.status).toBe(403);
  expect(await states()).toEqual(["failed", "failed"]);
  await admin.client.trpc.auth.stepUp.mutate({ password: admin.password });
  expect(await operating().dropJobs.mutate({ queue: "image.added" })).toEqual({ count: 2 });
  expect(await states()).toEqual([]);
  expect(await operating().dropJobs.mutate({ queue: "image.added" })).toEqual({ count: 0 });
});

test("slow calls of several processes are added up by procedure, the longest first", async () => {
  const { db, slowCalls } = app.deps;
  // Calls of the tests above may have been slow.
  await slowCalls.write(db);
  await db.execute(sql`delete from slow_calls`);
  slowCalls.note({ procedure: "pins.save", ms: 1_500, requestId: "a" });
  slowCalls.note({ procedure: "pins.save", ms: 2_500, requestId: "b" });
  await slowCalls.write(db);
  slowCalls.note({ procedure: "pins.save", ms: 2_000, requestId: "c" });
  slowCalls.note({ procedure: "feeds.home", ms: 9_000, requestId: "d" });
  await slowCalls.write(db);
  await slowCalls.write(db);
  const found = await operating().slowCalls.query({});
  expect(found).toMatchObject([
    { procedure: "feeds.home", count: 1, averageMs: 9_000, longestRequestId: "d" },
    { procedure: "pins.save", count: 3, averageMs: 2_000, longestMs: 2_500, longestRequestId: "b" },
  ]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/client.ts";
import { createJobs } from "../../server/jobs.ts";
import { createEvents } from "../../server/platform/events/events.ts";
import { SEARCH_MS } from "../../server/platform/jobs/abandoned.ts";
import { openBoss } from "../../server/platform/jobs/boss.ts";
import { installJobs } from "../../server/platform/jobs/install.ts";
import { EVENT_QUEUE, SCHEDULE_QUEUE } from "../../server/platform/jobs/queue-options.ts";
import { transcodeLimitMs } from "../../server/platform/video/transcode.ts";
import { QUEUES } from "../../server/queue-names.ts";
import { READ_DUE_MS } from "../../server/slices/rich/read-due.ts";
import type { Subscribers } from "../../server/subscribers.ts";
import { VIDEO_MAX_MS } from "../../src/video/limits.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const NAME = "video.published";
let app: TestApp;
let done: string[] = [];
const subscribers: Subscribers = { [NAME]: async (_deps, { videoId }) => void done.push(videoId) };
const install = () => installJobs(app.deps.open, new Map([[NAME, EVENT_QUEUE]]));

beforeAll(async () => {
  app = await startTestApp({}, { events: createEvents(new Set([NAME])) });
  await install();
});
beforeEach(() => {
  done = [];
});
afterAll(() => app.close());

/** A process claims the job and dies, `secondsAgo` seconds ago. */
async function takeAndDie(videoId: string, secondsAgo: number): Promise<void> {
  await app.deps.db.transaction((tx) => app.deps.events.record(tx as Database, NAME, { videoId }));
  const { boss, close } = openBoss(app.deps.open, { supervise: false, schedule: false });
  await boss.start();
  expect(await boss.fetch(NAME)).toHaveLength(1);
  await boss.stop({ graceful: false });
  await close();
  await app.deps.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - make_interval(secs => ${secondsAgo}::int) where state = 'active'`,
  );
}
async function work(): Promise<void> {
  const jobs = createJobs(app.deps, { subscribers, schedules: [], ticks: [], pollSeconds: 0.5 });
  try {
    await jobs.start();
    await jobs.drained(20_000);
  } finally {
    await jobs.stop();
  }
}
const active = () =>
  rows<{ video: string }>(app.deps.db, sql`select data->>'videoId' as video from pgboss.job where state = 'active'`);

test("a job whose process died is done by the next sweep, and a running one is left alone", async () => {
  await takeAndDie("running", 0);
  await takeAndDie("killed", EVENT_QUEUE.heartbeatSeconds + 1);
  await app.deps.db.execute(sql`update pgboss.job set heartbeat_on = now() where data->>'videoId' = 'running'`);
  const jobs = createJobs(app.deps, { subscribers, schedules: [], ticks: [], pollSeconds: 0.5 });
  try {
    await jobs.start();
    while (done.length === 0) await Bun.sleep(20);
  } finally {
    await jobs.stop();
  }
  expect(done).toEqual(["killed"]);
  expect(await active()).toEqual([{ video: "running" }]);
  await app.deps.db.execute(sql`delete from pgboss.job`);
}, 30_000);

test.skipIf(Boolean(process.env.TEST_DATABASE_URL))(
  "an embedded site resumes at its start the jobs that its last process was killed in",
  async () => {
    await takeAndDie("killed", 0);
    await install();
    await work();
    expect(done).toEqual(["killed"]);
  },
  30_000,
);

test("every queue finds a killed job within a minute", () => {
  const seconds = [...QUEUES].map(([name, { heartbeatSeconds, retryDelay }]) => ({
    name,
    found: heartbeatSeconds + SEARCH_MS / 1_000 + 2 * retryDelay,
  }));
  expect(seconds.filter(({ found }) => found > 55)).toEqual([]);
});

test("no job may run longer than its work can take", () => {
  const work = new Map([
    ["export.plan", 4 * 3_600],
    ["video.published", (1.5 * transcodeLimitMs(VIDEO_MAX_MS)) / 1_000],
    ["rich.read_due", 1.5 * (READ_DUE_MS / 1_000)],
    ["ad.bulk", 900],
    ["import.continue", 3_600],
    ["account.merge", 3_600],
    ["site.backup", 4 * 3_600],
  ]);
  const usual = (policy: string) => (policy === SCHEDULE_QUEUE.policy ? 900 : 300);
  const longer = [...QUEUES].filter(
    ([name, { expireInSeconds, policy }]) => expireInSeconds > (work.get(name) ?? usual(policy)),
  );
  expect(longer).toEqual([]);
});

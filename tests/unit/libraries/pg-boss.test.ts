import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import manifest from "../../../package.json" with { type: "json" };
import { openBoss } from "../../../server/platform/jobs/boss.ts";
import { installJobs } from "../../../server/platform/jobs/install.ts";
import {
  failAbandonedStatement,
  insertStatement,
  JOB_TABLE,
} from "../../../server/platform/jobs/pg-boss/statements.ts";
import { EVENT_QUEUE } from "../../../server/platform/jobs/queue-options.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const LIBRARY = `pg-boss ${manifest.dependencies["pg-boss"]}`;
const QUEUE = "library.tried";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await installJobs(app.deps.open, new Map([[QUEUE, EVENT_QUEUE]]));
});
afterAll(() => app.close());

test(`${LIBRARY} inserts jobs from one text parameter, also within a statement`, async () => {
  for (const notify of [true, false]) {
    const [before, after] = insertStatement(QUEUE, notify);
    const jobs = JSON.stringify([{ data: { notify }, groupId: "7", priority: 3 }]);
    expect(await rows(app.deps.db, sql`${before}(${jobs}::text)${after}`)).toHaveLength(1);
  }
  const [before, after] = insertStatement(QUEUE, false);
  const jobs = JSON.stringify([{ data: { notify: null } }]);
  await rows(app.deps.db, sql`with sent as (${before}(${jobs}::text)${after}) select 1`);
  const found = await rows(
    app.deps.db,
    sql`select group_id, priority, state::text from ${sql.raw(JOB_TABLE)} where name = ${QUEUE} order by data::text`,
  );
  expect(found).toEqual([
    { group_id: "7", priority: 3, state: "created" },
    { group_id: null, priority: 0, state: "created" },
    { group_id: "7", priority: 3, state: "created" },
  ]);
});

test(`${LIBRARY} fails running jobs without a heartbeat by one statement without parameters`, async () => {
  await app.deps.db.execute(
    sql`update ${sql.raw(JOB_TABLE)} set state = 'active', heartbeat_on = to_timestamp(0) where name = ${QUEUE} and group_id is null`,
  );
  const { boss, close } = openBoss(app.deps.open, { supervise: false, schedule: false });
  const fail = (queues: string[]) => boss.getDb().executeSql(failAbandonedStatement(queues));
  await fail(["another"]);
  const states = () => rows(app.deps.db, sql`select state::text from ${sql.raw(JOB_TABLE)} where group_id is null`);
  expect(await states()).toEqual([{ state: "active" }]);
  await fail([QUEUE]);
  expect(await states()).toEqual([{ state: "retry" }]);
  await close();
});

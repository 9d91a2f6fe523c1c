import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { isDatabaseAway } from "../../../db/engine/faults.ts";
import { deadlocks } from "../../support/deadlocks.ts";
import { signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const server = process.env.TEST_DATABASE_URL;
if (!server)
  console.error("skipped: the embedded database has one connection, where no two writers wait for each other");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.skipIf(!server)("of two writers that wait for each other one fails and may retry, without damage", async () => {
  const [ada, bo] = [(await signUp(app)).user.id, (await signUp(app)).user.id];
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const writer = (first: string, second: string) =>
    app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${first} for update`);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await tx.execute(sql`select 1 from users where id = ${second} for update`);
    });
  const ended = await Promise.allSettled([writer(ada, bo), writer(bo, ada)]);
  const failed = ended.filter((one) => one.status === "rejected");
  expect(failed).toHaveLength(1);
  expect(isDatabaseAway(failed[0]?.reason)).toBe(true);
});

test.skipIf(!server)(
  "a statement of its own that a deadlock ended is run again: both writers are answered",
  async () => {
    const { db } = app.deps;
    const [ada, bo] = [(await signUp(app)).user.id, (await signUp(app)).user.id];
    const before = await deadlocks(app);
    // Each holds its row until the other one certainly does too.
    const writer = (first: string, second: string) =>
      rows<{ id: string }>(
        db,
        sql`with held as materialized (select id from users where id = ${first} for update),
          waited as materialized (select pg_sleep(0.5) from held),
          wanted as materialized (select id from users, waited where id = ${second} for update)
        select id::text as id from wanted`,
      );
    expect(await Promise.all([writer(ada, bo), writer(bo, ada)])).toEqual([[{ id: bo }], [{ id: ada }]]);
    expect(await deadlocks(app)).toBeGreaterThan(before);
  },
);

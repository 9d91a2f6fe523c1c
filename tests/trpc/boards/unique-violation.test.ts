import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { isUniqueViolation } from "../../../db/engine/faults.ts";
import { seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const failure = async (work: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("the statement did not fail");
};

test("a duplicate row is recognized by its index, on this engine and inside a transaction", async () => {
  const ada = await seedPerson(app);
  const board = { name: "Twice" };
  await seedBoard(app, ada, board);
  const twice = await failure(seedBoard(app, ada, board));
  expect(isUniqueViolation(twice)).toBe(true);
  expect(isUniqueViolation(twice, "boards_owner_slug_key") || isUniqueViolation(twice, "boards_owner_name_key")).toBe(
    true,
  );
  expect(isUniqueViolation(twice, "users_email_key")).toBe(false);
  const copy = sql`insert into users select * from users where id = ${ada.id}`;
  const inside = app.deps.db.transaction((tx) =>
    tx.execute(sql`insert into boards (id, owner_id, name, name_key, slug, card)
    select 1, owner_id, name, name_key, 'another', card from boards where owner_id = ${ada.id}`),
  );
  expect(isUniqueViolation(await failure(inside), "boards_owner_name_key")).toBe(true);
  expect(isUniqueViolation(await failure(app.deps.db.execute(copy)))).toBe(false);
  expect(isUniqueViolation(new Error("no"))).toBe(false);
  expect(isUniqueViolation(null)).toBe(false);
});

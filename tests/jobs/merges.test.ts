import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { accountMerges } from "../../db/schema/account-merges.ts";
import { userFollows } from "../../db/schema/follow.ts";
import { identities } from "../../db/schema/identity.ts";
import { users } from "../../db/schema/users.ts";
import { continueMerges } from "../../server/slices/admin/run-merge.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { codeOf } from "../support/code-of.ts";
import { recount, wrongCounters } from "../support/counters.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedBoard, seedImage, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const running = new AbortController().signal;
const begin = (fromId: string, into: string) =>
  admin.client.trpc.admin.merge.mutate({ userId: fromId, into, reason: "Test" });
const suspended = (userId: string, suspendedAt: Date | null) =>
  app.deps.db.update(users).set({ suspendedAt }).where(eq(users.id, userId));

test("a merge waits while the kept account is closed, and goes on when it is open again", async () => {
  const [double, kept] = [await seedPerson(app, "Double"), await signUp(app, { name: "Kept" })];
  const board = await seedBoard(app, double);
  await recount(app);
  await begin(double.id, kept.user.username);
  await suspended(kept.user.id, new Date());
  await continueMerges(app.deps, running);
  const owner = async () =>
    (await rows<{ id: string }>(app.deps.db, sql`select owner_id::text as id from boards where id = ${board.id}`))[0]
      ?.id;
  expect(await owner()).toBe(double.id);
  await suspended(kept.user.id, null);
  await continueMerges(app.deps, running);
  expect(await owner()).toBe(kept.user.id);
  expect(await wrongCounters(app)).toEqual([]);
});

test("nobody logs in to a merged account, from the moment on at which the merge begins [SECURITY 17]", async () => {
  const [double, kept] = [await signUp(app, { name: "Double" }), await signUp(app, { name: "Kept" })];
  await app.deps.db.insert(identities).values({
    id: app.deps.newId(),
    userId: double.user.id,
    provider: "google",
    issuer: "https://accounts.example",
    subject: double.user.id,
  });
  await begin(double.user.id, kept.user.username);
  const { id, userId } = await app.deps.db
    .select()
    .from(identities)
    .where(eq(identities.subject, double.user.id))
    .then(([row]) => row ?? { id: "", userId: "" });
  expect([id !== "", userId]).toEqual([true, kept.user.id]);
  expect(await codeOf(double.client.trpc.boards.create.mutate({ name: "Late" }))).toBe(
    ERRORS.AUTHORIZATION_FAILED.code,
  );
  for (const usernameOrEmail of [double.email, double.user.username])
    expect(await codeOf(kept.client.trpc.auth.login.mutate({ usernameOrEmail, password: double.password }))).not.toBe(
      0,
    );
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, double.user.id));
  expect(row).toMatchObject({ passwordHash: null, email: `merged.${double.user.id}@account.invalid` });
  expect(await codeOf(admin.client.trpc.admin.verifyEmail.mutate({ userId: double.user.id }))).toBe(
    ERRORS.NOT_PERMITTED.code,
  );
  await continueMerges(app.deps, running);
});

/** A signal that aborts after it was read a number of times, as in a process that stops between two steps. */
function abortsAfter(steps: number): AbortSignal {
  let left = steps;
  return Object.defineProperty(new AbortController().signal, "aborted", { get: () => left-- <= 0 });
}

test("a merge that stops after every few steps ends like one that never stops [SECURITY 34]", async () => {
  const results: unknown[] = [];
  for (const steps of [30, Number.POSITIVE_INFINITY]) {
    const [double, kept] = [await seedPerson(app, "Double"), await seedPerson(app, "Kept")];
    const boards = [await seedBoard(app, double, { name: "Food" }), await seedBoard(app, double, { name: "Wood" })];
    const own = await seedBoard(app, kept, { name: "Food" });
    const image = await seedImage(app);
    for (const board of [...boards, own]) for (let pin = 0; pin < 3; pin++) await seedPin(app, board, { image });
    const fans = [await seedPerson(app, "Fan"), await seedPerson(app, "Fan")];
    const follow = (followerId: string, followeeId: string) => ({ id: app.deps.newId(), followerId, followeeId });
    await app.deps.db
      .insert(userFollows)
      .values([...fans.map(({ id }) => follow(id, double.id)), follow(fans[0]?.id ?? "", kept.id)]);
    await recount(app);
    await begin(double.id, kept.username);
    const state = async () =>
      (await app.deps.db.select().from(accountMerges).where(eq(accountMerges.fromId, double.id)))[0]?.state;
    let stops = 0;
    while ((await state()) === "running" && stops < 200)
      await continueMerges(app.deps, abortsAfter(steps * (stops + 1))).catch(() => stops++);
    expect(await state()).toBe("done");
    expect(stops > 2).toBe(Number.isFinite(steps));
    expect(await wrongCounters(app)).toEqual([]);
    const [person] = await app.deps.db.select().from(users).where(eq(users.id, kept.id));
    const names = await rows(
      app.deps.db,
      sql`select name, slug, pin_count from boards where owner_id = ${kept.id}::text::bigint order by name`,
    );
    const { pinCount, boardCount, followerCount } = person ?? {};
    results.push({ pinCount, boardCount, followerCount, names });
  }
  expect(results[0]).toMatchObject({ pinCount: 9, boardCount: 3, followerCount: 2 });
  expect(results[0]).toEqual(results[1]);
});

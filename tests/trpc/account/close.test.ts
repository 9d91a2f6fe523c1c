import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { boardMembers } from "../../../db/schema/boards.ts";
import { images } from "../../../db/schema/images.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { eraseAccounts } from "../../../server/slices/account/close.ts";
import { deleteUnusedPictures } from "../../../server/slices/media/unused-pictures.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { wrongCounters } from "../../support/counters.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { PASSWORD, type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const logIn = ({ email }: Person, fields: object = {}) =>
  createClient(app).rest<{ user: { id: string } }>("POST", "/v3/login/", {
    username_or_email: email,
    password: PASSWORD,
    ...fields,
  });
const remove = ({ client }: Person, password = PASSWORD) => client.rest("DELETE", "/v3/users/me/", { password });
const profile = async (name: string) => (await createClient(app).rest("GET", `/v3/users/${name}/`)).status;
const erase = () => eraseAccounts(app.deps, new AbortController().signal);

describe("deactivation", () => {
  test("needs a step-up, ends every session on the server, and hides the person [SECURITY 8, SECURITY 7]", async () => {
    const person = await signUp(app, { name: "Dora" });
    const other = createClient(app);
    await other.trpc.auth.login.mutate({ usernameOrEmail: person.email, password: PASSWORD });
    expect((await person.client.rest("POST", "/v3/users/me/deactivate/")).code).toBe(ERRORS.STEP_UP_REQUIRED.code);
    await stepUp(person);
    expect((await person.client.rest("POST", "/v3/users/me/deactivate/")).status).toBe(200);
    for (const client of [person.client, other]) expect((await client.rest("GET", "/v3/users/me/")).status).toBe(401);
    expect(await profile(person.user.username)).toBe(404);
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your Tackboard account is deactivated");
  });

  test("voluntarily deactivated: only the password offers reactivation, which restores everything [visitor 8]", async () => {
    const person = await signUp(app);
    await stepUp(person);
    await person.client.trpc.account.deactivate.mutate({});
    expect((await logIn(person, { password: "not-Hers-1" })).code).toBe(130);
    expect(await logIn(person)).toMatchObject({ status: 403, code: 145 });
    const asked = await logIn(person);
    expect(asked.body.resource_response).toMatchObject({ data: { can_reactivate: true, deletion_due_at: null } });
    expect(await logIn(person, { reactivate: true })).toMatchObject({
      status: 200,
      data: { user: { id: person.user.id } },
    });
    expect(await profile(person.user.username)).toBe(200);
  });
});

describe("deletion", () => {
  test("needs the password, and does nothing without the right one", async () => {
    const person = await signUp(app);
    for (const password of ["", "not-Hers-1", "x".repeat(300)]) {
      expect(await remove(person, password)).toMatchObject({ status: 401, code: 130 });
    }
    expect(await profile(person.user.username)).toBe(200);
  });

  test("an account without a password needs a step-up instead", async () => {
    const person = await signUp(app);
    await app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.user.id));
    await app.deps.db.execute("update sessions set created_at = now() - interval '1 hour'");
    expect((await remove(person)).code).toBe(ERRORS.STEP_UP_REQUIRED.code);
  });

  test("allows 14 days, in which a log-in offers to keep the account", async () => {
    const person = await signUp(app);
    expect((await remove(person)).status).toBe(200);
    expect(await profile(person.user.username)).toBe(404);
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your Tackboard account will be deleted");
    const asked = await logIn(person);
    const { deletion_due_at } = asked.data as unknown as { deletion_due_at: string };
    expect(Math.round((Date.parse(deletion_due_at) - app.deps.now().getTime()) / DAY_MS)).toBe(14);
    await erase();
    expect((await logIn(person, { reactivate: true })).status).toBe(200);
    expect(await profile(person.user.username)).toBe(200);
  });
});

// Last, because it advances the clock for all tests.
test("after the grace period everything is erased, unshared pictures too, and counters are right", async () => {
  const [gone, friend] = [await signUp(app, { name: "Gone" }), await signUp(app, { name: "Friend" })];
  const [own, theirs] = [await makeBoard(gone.client, "Mine"), await makeBoard(friend.client, "Theirs")];
  const kept = await makePin(gone.client, own.id, { colour: "#112233" });
  const lost = await makePin(gone.client, own.id, { colour: "#445566" });
  const saved = await friend.client.rest<{ id: string }>("POST", `/v3/pins/${kept.id}/save/`, { board_id: theirs.id });
  expect(saved.status).toBe(200);
  const friendsPin = await makePin(friend.client, theirs.id, { colour: "#778899" });
  expect((await gone.client.rest("POST", `/v3/pins/${friendsPin.id}/save/`, { board_id: own.id })).status).toBe(200);
  await gone.client.trpc.follow.followUser.mutate({ userId: friend.user.id });
  await friend.client.trpc.follow.followUser.mutate({ userId: gone.user.id });
  await gone.client.trpc.follow.followBoard.mutate({ boardId: theirs.id });
  const joined = { id: app.deps.newId(), boardId: theirs.id, userId: gone.user.id, joinedAt: app.deps.now() };
  await app.deps.db.insert(boardMembers).values(joined);
  await makePin(gone.client, theirs.id, { colour: "#aabbcc" });
  const comment = (client: Person["client"], text: string) =>
    client.resource<{ id: string }>("AggregatedCommentResource", "create", { pin_id: friendsPin.id, text });
  expect((await comment(gone.client, "How fine")).status).toBe(200);
  expect((await comment(friend.client, "Thank you")).status).toBe(200);
  const pictureOf = async (id: string) => {
    const [row] = await app.deps.db
      .select({ sizes: images.sizes })
      .from(pins)
      .innerJoin(images, eq(images.id, pins.imageId))
      .where(eq(pins.id, id));
    return join(app.deps.config.mediaUrl, row?.sizes.orig.key ?? "none");
  };
  const [keptFile, lostFile] = [await pictureOf(kept.id), await pictureOf(lost.id)];
  expect([existsSync(keptFile), existsSync(lostFile)]).toEqual([true, true]);

  await remove(gone);
  app.advance(13 * DAY_MS);
  await erase();
  expect(await app.deps.db.select().from(users).where(eq(users.id, gone.user.id))).toHaveLength(1);
  app.advance(2 * DAY_MS);
  await erase();
  expect(await app.deps.db.select().from(users).where(eq(users.id, gone.user.id))).toEqual([]);
  expect(await logIn(gone)).toMatchObject({ status: 401, code: 130 });
  const mailed = (await mailsTo(app, gone.email)).map(({ subject }) => subject);
  expect(mailed.filter((subject) => subject === "Your Tackboard account is deleted")).toHaveLength(1);
  await deleteUnusedPictures(app.deps, new AbortController().signal);
  app.advance(DAY_MS);
  await deleteUnusedPictures(app.deps, new AbortController().signal);
  await app.jobs.drained();
  expect([existsSync(keptFile), existsSync(lostFile)]).toEqual([true, false]);
  expect((await createClient(app).rest("GET", `/v3/pins/${saved.data.id}/`)).status).toBe(200);
  expect(await wrongCounters(app)).toEqual([]);
  await erase();
  expect((await signUp(app, { email: gone.email })).user.id).not.toBe(gone.user.id);
});

test("finding the Pins of each account to erase uses an index", async () => {
  const plan = await app.deps.db.transaction(async (tx) => {
    // The planner would scan a table as small as this one.
    await tx.execute(sql`set local enable_seqscan = off`);
    return rows<{ "QUERY PLAN": string }>(tx, sql`explain delete from pins where pinner_id = 1`);
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("pins_pinner_image_idx");
  expect(text).not.toContain("Seq Scan");
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import type { SupportPart } from "../../../src/admin/support.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { PASSWORD, type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: Person;
let ada: Person;
let bea: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  [ada, bea] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Bea" })];
  await stepUp(ada);
  const { id: boardId } = await ada.client.trpc.boards.create.mutate({ name: "Surprise", privacy: "secret" });
  await makePin(ada.client, boardId, { title: "A ring" });
  const { id: gone } = await makePin(ada.client, (await makeBoard(ada.client, "Open")).id, { title: "A mistake" });
  await ada.client.trpc.pins.remove.mutate({ pinId: gone });
  await ada.client.trpc.safety.block.mutate({ userId: bea.user.id });
});
afterAll(() => app.close());

const look = (part: SupportPart, more: object = {}) =>
  admin.client.trpc.admin.viewAsSupport.mutate({ userId: ada.user.id, part, ...more });
const allow = (hours: 1 | 24 = 1) => ada.client.trpc.account.allowSupport.mutate({ hours });
const looks = async () => (await ada.client.trpc.account.supportLooks.query({})).items;

test("support: an administrator sees nothing without consent, and the log has no entry", async () => {
  expect(await codeOf(look("boards"))).toBe(ERRORS.SUPPORT_NOT_ALLOWED.code);
  expect(await ada.client.trpc.account.support.query({})).toEqual({ until: null });
  expect(await looks()).toEqual([]);
  expect((await admin.client.trpc.admin.account.query({ userId: ada.user.id })).supportUntil).toBeNull();
});

test("support: with consent, an administrator reads private lists and leaves an entry for each", async () => {
  const { until } = await allow();
  expect((await admin.client.trpc.admin.account.query({ userId: ada.user.id })).supportUntil).toBe(until);
  const named = async (part: SupportPart) => (await look(part)).items.map(({ name, note }) => [name, note]);
  expect(await named("boards")).toEqual([
    ["Open", "public"],
    ["Surprise", "secret"],
  ]);
  expect(await named("pins")).toEqual([["A ring", "Surprise"]]);
  expect(await named("trash")).toEqual([["A mistake", "Open"]]);
  expect(await named("blocked")).toEqual([[bea.user.username, ""]]);
  for (const part of ["drafts", "following", "muted"] as const) expect(await named(part)).toEqual([]);
  const read = await looks();
  expect(read.map(({ part }) => part)).toEqual(
    ["boards", "pins", "trash", "blocked", "drafts", "following", "muted"].toReversed() as SupportPart[],
  );
  expect(new Set(read.map(({ actorName }) => actorName))).toEqual(new Set([admin.user.username]));
  const { items: log } = await admin.client.trpc.admin.log.query({ userId: ada.user.id });
  expect(log[0]).toMatchObject({ action: "view_as_support", reason: "muted", actorName: admin.user.username });
});

test("support: a list is read page by page, and each page is a look", async () => {
  const before = (await looks()).length;
  const first = await look("boards", { pageSize: 1 });
  const second = await look("boards", { pageSize: 1, bookmark: first.bookmark });
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["Open", "Surprise"]);
  expect(second.bookmark).toBeNull();
  expect((await looks()).length).toBe(before + 2);
});

test("an administrator who looks after the consent was withdrawn or has ended sees nothing [SECURITY 24]", async () => {
  await ada.client.trpc.account.endSupport.mutate({});
  expect(await codeOf(look("pins"))).toBe(ERRORS.SUPPORT_NOT_ALLOWED.code);
  await ada.client.trpc.account.endSupport.mutate({});
  await allow();
  expect(await codeOf(look("pins"))).toBe(0);
  app.advance(HOUR_MS + 1);
  await stepUp(admin);
  expect(await codeOf(look("pins"))).toBe(ERRORS.SUPPORT_NOT_ALLOWED.code);
  expect(await ada.client.trpc.account.support.query({})).toEqual({ until: null });
});

test("an administrator cannot read the names of other people's secret boards in them [SECURITY 24]", async () => {
  const cleo = await signUp(app, { name: "Cleo" });
  const boards = await Promise.all(
    (["secret", "public"] as const).map((privacy) =>
      bea.client.trpc.boards.create.mutate({ name: `Bea's ${privacy}`, privacy }),
    ),
  );
  for (const { id: boardId } of boards) {
    await bea.client.trpc.boards.invite.mutate({ boardId, userIds: [cleo.user.id], role: "add" });
    await cleo.client.trpc.boards.answerInvite.mutate({ boardId, accept: true });
    await makePin(cleo.client, boardId, { title: "Kept" });
    const { id: pinId } = await makePin(cleo.client, boardId, { title: "Gone" });
    await cleo.client.trpc.pins.remove.mutate({ pinId });
    await cleo.client.trpc.boards.removeMember.mutate({ boardId });
  }
  await stepUp(cleo);
  await cleo.client.trpc.account.allowSupport.mutate({ hours: 1 });
  const notes = async (part: SupportPart) => {
    const list = await admin.client.trpc.admin.viewAsSupport.mutate({ userId: cleo.user.id, part });
    return list.items.map(({ note }) => note).sort();
  };
  expect(await notes("pins")).toEqual(["", "Bea's public"]);
  expect(await notes("trash")).toEqual(["", "Bea's public"]);
});

test("consent does not outlive a deactivation, so nobody looks after the person is back [SECURITY 24]", async () => {
  const dan = await signUp(app, { name: "Dan" });
  await stepUp(dan);
  await dan.client.trpc.account.allowSupport.mutate({ hours: 24 });
  await dan.client.trpc.account.deactivate.mutate({});
  await createClient(app).trpc.auth.login.mutate({ usernameOrEmail: dan.email, password: PASSWORD, reactivate: true });
  const call = admin.client.trpc.admin.viewAsSupport.mutate({ userId: dan.user.id, part: "pins" });
  expect(await codeOf(call)).toBe(ERRORS.SUPPORT_NOT_ALLOWED.code);
});

test("a stolen session cannot open private lists to administrators without a step-up [SECURITY 8]", async () => {
  expect(await codeOf(allow())).toBe(ERRORS.STEP_UP_REQUIRED.code);
  await stepUp(ada);
  await allow(24);
  // Only an administrator looks, after a step-up.
  const call = bea.client.trpc.admin.viewAsSupport.mutate({ userId: ada.user.id, part: "pins" });
  expect(await codeOf(call)).toBe(ERRORS.NOT_PERMITTED.code);
  app.advance(16 * 60_000);
  expect(await codeOf(look("pins"))).toBe(ERRORS.STEP_UP_REQUIRED.code);
});

test("support at /v3: a program of an administrator looks, and the answer has the list's fields", async () => {
  await stepUp(admin);
  const path = `/v3/admin/accounts/${ada.user.id}/support/`;
  const { status, data } = await admin.client.rest<{ items: { name: string }[] }>("POST", path, { part: "boards" });
  expect(status).toBe(200);
  expect(data.items[0]).toMatchObject({ name: "Open", note: "public", count: 0 });
  expect((await admin.client.rest("POST", path, { part: "conversations" })).status).toBe(400);
});

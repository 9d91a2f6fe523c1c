import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { ads } from "../../../db/schema/ads.ts";
import { imports } from "../../../db/schema/imports.ts";
import { adReportRuns } from "../../../db/schema/report-center.ts";
import { WEBHOOK_EVENTS } from "../../../src/webhooks/webhook.rules.ts";
import { bookmark, bookmarkFile, uploadArchive } from "../../support/imports.ts";
import { type Person, signUp } from "../../support/people.ts";
import { seedBoard, seedPin } from "../../support/seed.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { makeWebhook, type Receiver, sendWebhooks, startReceiver } from "../../support/webhook-receiver.ts";

let app: TestApp;
let receiver: Receiver;
let ada: Person;
let bob: Person;
let path: string;
beforeAll(async () => {
  receiver = startReceiver();
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: receiver.host });
  ada = await signUp(app, { name: "Ada" });
  bob = await signUp(app, { name: "Bob" });
  ({ path } = await makeWebhook(ada.client, receiver, WEBHOOK_EVENTS));
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const seeded = ({ user, client }: Person) => ({ id: user.id, username: user.username, client });
/** Events that the webhook receives because of `act`, oldest first. */
async function told(act: () => Promise<unknown>) {
  await sendWebhooks(app);
  const before = receiver.at(path).length;
  await act();
  await sendWebhooks(app);
  const got = receiver.at(path).slice(before);
  return got.sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
}
const types = (got: { type: string }[]) => got.map(({ type }) => type);

test("events of boards and sections hold the cards of REST", async () => {
  let id = "";
  const [made] = await told(async () => {
    ({ id } = await ada.client.trpc.boards.create.mutate({ name: "Roofs" }));
  });
  const rest = await ada.client.rest("GET", `/v3/boards/${id}/`);
  expect(made).toMatchObject({ type: "board.created", data: rest.data as Record<string, unknown> });
  expect(Object.keys(made?.data ?? {})).toEqual(Object.keys(rest.data as object));
  expect(types(await told(() => ada.client.trpc.boards.update.mutate({ boardId: id, name: "Tall roofs" })))).toEqual([
    "board.updated",
  ]);
  let sectionId = "";
  const [section] = await told(async () => {
    ({ id: sectionId } = await ada.client.trpc.sections.create.mutate({ boardId: id, name: "Red" }));
  });
  expect(section).toMatchObject({ type: "section.created", data: { id: sectionId, title: "Red" } });
  const renamed = await told(() => ada.client.rest("PATCH", `/v3/sections/${sectionId}/`, { name: "Blue" }));
  expect(renamed.map(({ type, data }) => [type, data.title])).toEqual([["section.updated", "Blue"]]);
  const [gone] = await told(() => ada.client.rest("DELETE", `/v3/boards/${id}/`));
  expect(gone).toMatchObject({ type: "board.deleted", data: { id, type: "board" } });
});

test("events of a Pin hold the card of REST, also from and to the trash", async () => {
  const board = await seedBoard(app, seeded(ada));
  let id = "";
  const [made] = await told(async () => {
    id = await seedPin(app, board, { title: "A gable" });
  });
  expect(made).toMatchObject({
    type: "pin.created",
    data: { id, type: "pin", title: "A gable", board: { id: board.id } },
  });
  const images = made?.data.images as Record<string, { url: string }>;
  expect(images["236x"]?.url).toStartWith(`${app.url}/media/`);
  const changed = await told(() => ada.client.trpc.pins.update.mutate({ pinId: id, title: "A tall gable" }));
  expect(changed.map(({ type, data }) => [type, data.title])).toEqual([["pin.updated", "A tall gable"]]);
  const trashed = await told(() => ada.client.rest("DELETE", `/v3/pins/${id}/`));
  expect(trashed.map(({ type, data }) => [type, data])).toEqual([
    ["pin.deleted", { id, type: "pin", board_id: board.id }],
  ]);
});

test("saves, comments and follows by others are events of the person whom they concern", async () => {
  const board = await seedBoard(app, seeded(ada));
  const mine = await seedPin(app, board);
  const theirs = await bob.client.trpc.boards.create.mutate({ name: "Bob's roofs" });
  const [saved] = await told(() => bob.client.rest("POST", `/v3/pins/${mine}/save/`, { board_id: theirs.id }));
  expect(saved).toMatchObject({ type: "pin.saved", data: { pinner: { id: bob.user.id }, board: { id: theirs.id } } });
  const [comment] = await told(() => bob.client.trpc.comments.create.mutate({ pinId: mine, text: "Lovely" }));
  expect(comment).toMatchObject({
    type: "comment.created",
    data: { text: "Lovely", pin_id: mine, user: { id: bob.user.id } },
  });
  const [follow] = await told(() => bob.client.rest("POST", `/v3/users/${ada.user.id}/follow/`));
  expect(follow).toMatchObject({ type: "follow.created", data: { id: bob.user.id, type: "user" } });
});

test("a business hears of its reviewed ads and its finished reports", async () => {
  const account = await seedAccount(app, { owner: seeded(ada) });
  const { adId } = await seedAd(app, account, { ad: { reviewStatus: "PENDING" } });
  const { db, newId } = app.deps;
  const [ad] = await told(() => db.update(ads).set({ reviewStatus: "APPROVED" }).where(eq(ads.id, adId)));
  expect(ad).toMatchObject({ type: "ad.reviewed", data: { id: adId, type: "ad", review_status: "APPROVED" } });
  const run = {
    id: newId(),
    advertiserId: account.id,
    name: "Spring",
    spec: {} as never,
    startDate: "2026-01-01",
    endDate: "2026-01-31",
    state: "RUNNING" as const,
  };
  await db.insert(adReportRuns).values(run);
  const [report] = await told(() => db.update(adReportRuns).set({ state: "READY" }).where(eq(adReportRuns.id, run.id)));
  expect(report).toMatchObject({ type: "report.ready", data: { id: run.id, name: "Spring", state: "READY" } });
});

test("the end of an import and of an export is an event with their state", async () => {
  const { data: sent } = await uploadArchive(ada.client, bookmarkFile(bookmark("https://oak.example/1", "Oak")));
  const { db } = app.deps;
  const end = (fields: Partial<typeof imports.$inferInsert>) => () =>
    db.update(imports).set(fields).where(eq(imports.id, sent.id));
  expect(await told(end({ state: "ready" }))).toEqual([]);
  expect(await told(end({ state: "running" }))).toEqual([]);
  const [done] = await told(end({ state: "done", madePins: 1 }));
  expect(done).toMatchObject({ type: "import.finished", data: { id: sent.id, state: "done", made: { pins: 1 } } });
  await told(end({ state: "running", isUndoing: true }));
  const [undone] = await told(end({ state: "undone", isUndoing: false }));
  expect(undone).toMatchObject({ type: "import.finished", data: { state: "undone" } });
  await told(end({ state: "reading" }));
  const [failed] = await told(end({ state: "failed", failure: "importFault" }));
  expect(failed).toMatchObject({ type: "import.finished", data: { failure: { code: "importFault" } } });

  let exportId = "";
  const [ready] = await told(async () => {
    ({ id: exportId } = await ada.client.trpc.exports.create.mutate({}));
    await app.jobs.drained();
  });
  const rest = await ada.client.rest("GET", `/v3/exports/${exportId}/`);
  expect(ready).toMatchObject({ type: "export.finished", data: rest.data as Record<string, unknown> });
  expect(ready?.data.state).toBe("ready");
});

test("a change that is rolled back sends no event", async () => {
  const got = await told(async () => {
    const failed = app.deps.db.transaction(async (tx) => {
      const board = await seedBoard({ ...app, deps: { ...app.deps, db: tx } }, seeded(ada));
      throw new Error(board.id);
    });
    await expect(failed).rejects.toThrow();
  });
  expect(got).toEqual([]);
});

test("boards and follows of others send no event", async () => {
  const carol = await signUp(app, { name: "Carol" });
  const got = await told(async () => {
    await bob.client.trpc.boards.create.mutate({ name: "Cellars" });
    await bob.client.rest("POST", `/v3/users/${carol.user.id}/follow/`);
    await seedPin(app, await seedBoard(app, seeded(bob)));
  });
  expect(got).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { notificationActs, notifications } from "../../../db/schema/notifications.ts";
import { notifyOfFollow, notifyOfNewPin } from "../../../server/slices/notifications/notify.ts";
import { NOTIFICATION_DAYS } from "../../../src/notifications/kinds.ts";
import { countStatements } from "../../support/count-statements.ts";
import { runSchedule } from "../../support/run-schedule.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "./news.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, cleo] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben"), await seedPerson(app, "Cleo")];
});
afterAll(() => app.close());

const unseen = async (person: Person) => (await person.client.trpc.notifications.unseenCount.query({})).count;
const follow = (follower: Person, followee: Person) =>
  notifyOfFollow(app.deps, { followerId: follower.id, followeeId: followee.id });

test("fifty parallel followers make one notification of fifty that shows the newest three", async () => {
  const star = await seedPerson(app, "Star");
  const fans = await Promise.all(Array.from({ length: 50 }, () => seedPerson(app, "Fan")));
  const answers = await Promise.all(fans.map((fan) => fan.client.rest("POST", `/v3/users/${star.id}/follow/`)));
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
  const news = await newsOf(app, star);
  expect(news).toMatchObject([{ kind: "follow", actorCount: 50 }]);
  expect(new Set(news[0]?.actors.map(({ id }) => id)).size).toBe(3);
  expect(await unseen(star)).toBe(1);
  // Running the jobs again, in parallel, changes nothing, not even the order.
  await Promise.all(fans.map((fan) => follow(fan, star)));
  expect(await newsOf(app, star)).toEqual(news);
});

test("another action brings a notification to the top as unread; undoing and redoing doesn't", async () => {
  const shy = await seedPerson(app, "Shy");
  await ben.client.rest("POST", `/v3/users/${shy.id}/follow/`);
  const [first] = await newsOf(app, shy);
  await shy.client.trpc.notifications.markRead.mutate({ ids: [first?.id ?? ""] });
  expect(await shy.client.trpc.notifications.markSeen.mutate({})).toEqual({ count: 0 });
  expect(await newsOf(app, shy)).toMatchObject([{ id: first?.id, isNew: false, isRead: true }]);
  await ben.client.rest("DELETE", `/v3/users/${shy.id}/follow/`);
  expect(await newsOf(app, shy)).toEqual([]);
  await ben.client.rest("POST", `/v3/users/${shy.id}/follow/`);
  expect(await newsOf(app, shy)).toMatchObject([{ id: first?.id, isNew: false, isRead: true }]);
  await cleo.client.rest("POST", `/v3/users/${shy.id}/follow/`);
  const [again] = await newsOf(app, shy);
  expect(again).toMatchObject({ actorCount: 2, isNew: true, isRead: false });
  expect(again?.id).not.toBe(first?.id as string);
});

test("later items stay unseen after the list was shown; marking unknown ones does nothing", async () => {
  const reader = await seedPerson(app, "Reader");
  const board = await seedBoard(app, reader);
  await ben.client.rest("POST", `/v3/users/${reader.id}/follow/`);
  const [shown] = await newsOf(app, reader);
  await ben.client.rest("POST", `/v3/boards/${board.id}/follow/`);
  await app.jobs.drained();
  expect(await reader.client.trpc.notifications.markSeen.mutate({ upTo: shown?.id })).toEqual({ count: 1 });
  expect(await reader.client.trpc.notifications.markSeen.mutate({ upTo: "9223372036854775807" })).toEqual({ count: 0 });
  // A mark beyond the newest item must not hide later ones.
  await cleo.client.rest("POST", `/v3/users/${reader.id}/follow/`);
  await app.jobs.drained();
  expect(await unseen(reader)).toBe(1);
  const other = (await newsOf(app, reader)).map(({ id }) => id);
  expect((await ada.client.resource("NewsHubResource", "update", { ids: [...other, "77"] })).status).toBe(200);
  expect((await newsOf(app, reader)).every(({ isRead }) => !isRead)).toBe(true);
  await reader.client.resource("NewsHubResource", "update", {});
  expect((await newsOf(app, reader)).every(({ isRead }) => isRead)).toBe(true);
});

test("NewsHubResource: pages by bookmark without gaps or repeats, with constant statements [CONTRACT 4]", async () => {
  const busy = await seedPerson(app, "Busy");
  const boards = await Promise.all(Array.from({ length: 60 }, () => seedBoard(app, busy)));
  for (const board of boards) await ben.client.rest("POST", `/v3/boards/${board.id}/follow/`);
  await app.jobs.drained();
  const ids: string[] = [];
  let bookmarks: string[] = [];
  for (let page = 0; page < 4; page++) {
    const answer = await busy.client.resource<{ id: string }[]>("NewsHubResource", "get", { page_size: 25, bookmarks });
    ids.push(...answer.data.map(({ id }) => id));
    bookmarks = [answer.bookmark ?? "-end-"];
  }
  expect(bookmarks).toEqual(["-end-"]);
  expect(new Set(ids).size).toBe(60);
  expect(ids).toHaveLength(60);
  expect(await unseen(busy)).toBe(60);
  const read = (pageSize: number) =>
    countStatements(app, () => busy.client.trpc.notifications.list.query({ pageSize }));
  expect(await read(50)).toBe(await read(5));
  expect(await busy.client.resource("NewsHubResource", "get", { bookmarks: ["W10x"] })).toMatchObject({ status: 400 });
});

test("followers hear of new Pins once a day, however many, and an interrupted run resumes", async () => {
  const maker = await seedPerson(app, "Maker");
  const board = await seedBoard(app, maker);
  for (const fan of [ben, cleo]) await fan.client.rest("POST", `/v3/users/${maker.id}/follow/`);
  const [first, second] = [await seedPin(app, board, { title: "One" }), await seedPin(app, board, { title: "Two" })];
  const run = (pinId: string) => notifyOfNewPin(app.deps, { pinId }, new AbortController().signal);
  await run(first);
  await run(second);
  const ofMaker = async (fan: Person) => (await newsOf(app, fan)).filter(({ kind }) => kind === "new_pins");
  expect(await ofMaker(ben)).toMatchObject([{ pin: { id: first, title: "One" }, actors: [{ id: maker.id }] }]);
  await app.deps.db.delete(notifications).where(sql`recipient_id = ${cleo.id}`);
  await run(first);
  expect(await ofMaker(cleo)).toMatchObject([{ pin: { id: first } }]);
  app.advance(21 * 3_600_000);
  await run(second);
  expect(await ofMaker(ben)).toMatchObject([{ pin: { id: second }, actorCount: 1 }]);
});

test("notifications unchanged for 90 days are deleted with their actions", async () => {
  app.advance((NOTIFICATION_DAYS + 1) * 86_400_000);
  const late = await seedPerson(app, "Late");
  await late.client.rest("POST", `/v3/users/${ada.id}/follow/`);
  await app.jobs.drained();
  await runSchedule(app, "notifications.delete_old");
  const left = await rows<{ id: string }>(app.deps.db, sql`select recipient_id::text as id from ${notifications}`);
  expect(left.map(({ id }) => id)).toEqual([ada.id]);
  expect(await app.deps.db.$count(notificationActs)).toBe(1);
});

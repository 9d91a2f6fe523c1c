import { afterAll, beforeAll, expect, test } from "bun:test";
import { notifications } from "../../../db/schema/notifications.ts";
import { notifyOfComment, notifyOfFollow, notifyOfSave } from "../../../server/slices/notifications/notify.ts";
import { countStatements } from "../../support/count-statements.ts";
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

/** Deletes all notifications. */
async function forget(): Promise<void> {
  await app.jobs.drained();
  await app.deps.db.delete(notifications);
}

test("batched events give the same result as sequential ones, in two statements", async () => {
  const board = await seedBoard(app, ada);
  const pins = [await seedPin(app, board), await seedPin(app, board)];
  const comments: string[] = [];
  for (const pinId of [...pins, pins[0] ?? ""]) {
    const text = "How calm it looks";
    const { data } = await ben.client.rest<{ id: string }>("POST", `/v3/pins/${pinId}/comments/`, { text });
    comments.push(data.id);
  }
  await forget();
  const events = comments.map((commentId) => ({ commentId, answeredId: null }));
  const statements = await countStatements(app, () => notifyOfComment.runBatch(app.deps, events));
  expect(statements).toBe(2);
  const news = await newsOf(app, ada);
  // The third comment moves the first Pin to the top again.
  expect(news.map(({ kind, pin }) => [kind, pin?.id])).toEqual([
    ["comment", pins[0]],
    ["comment", pins[1]],
  ]);
  expect(new Set(news.map(({ id }) => id)).size).toBe(2);
  await notifyOfComment.runBatch(app.deps, events);
  expect(await newsOf(app, ada)).toEqual(news);
});

test("a repeated action in a batch counts once, and an undone one not at all", async () => {
  const follow = (follower: Person, followee: Person) => ({ followerId: follower.id, followeeId: followee.id });
  for (const fan of [ben, cleo]) await fan.client.rest("POST", `/v3/users/${ada.id}/follow/`);
  await cleo.client.rest("DELETE", `/v3/users/${ada.id}/follow/`);
  await forget();
  await notifyOfFollow.runBatch(app.deps, [follow(ben, ada), follow(cleo, ada), follow(ben, ada), follow(ada, ben)]);
  expect(await newsOf(app, ada)).toMatchObject([{ kind: "follow", actorCount: 1, actors: [{ id: ben.id }] }]);
  expect(await newsOf(app, ben)).toEqual([]);
});

test("several savers of several people's Pins each produce a notification", async () => {
  const found = [];
  for (const owner of [ada, cleo]) {
    const pinId = await seedPin(app, await seedBoard(app, owner));
    const boardId = (await seedBoard(app, ben)).id;
    const { data } = await ben.client.rest<{ id: string }>("POST", `/v3/pins/${pinId}/save/`, { board_id: boardId });
    found.push(data.id);
  }
  await forget();
  await notifyOfSave.runBatch(
    app.deps,
    found.map((pinId) => ({ pinId })),
  );
  for (const owner of [ada, cleo]) expect(await newsOf(app, owner)).toMatchObject([{ kind: "save", actorCount: 1 }]);
});

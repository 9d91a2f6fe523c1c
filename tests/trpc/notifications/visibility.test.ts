import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { notifications } from "../../../db/schema/notifications.ts";
import { users } from "../../../db/schema/users.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "./news.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let board: SeededBoard;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, ben] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben")];
  board = await seedBoard(app, ada);
  pinId = await seedPin(app, board);
});

/** All responses about a person's notifications, byte for byte except the request id. */
async function everything(person: Person): Promise<string> {
  await app.jobs.drained();
  const answers = [
    await person.client.resource("NewsHubResource", "get", { page_size: 1 }),
    await person.client.rest("GET", "/v3/news_hub/unseen/"),
  ];
  return JSON.stringify(answers.map(({ body }) => ({ ...body, request_identifier: "" })));
}
const written = (person: Person) => app.deps.db.$count(notifications, eq(notifications.recipientId, person.id));

/** Each of Ben's actions that Ada is notified of, and its reversal. */
const ACTS: Record<string, () => Promise<unknown>> = {
  follow: () => ben.client.rest("POST", `/v3/users/${ada.id}/follow/`),
  board_follow: () => ben.client.rest("POST", `/v3/boards/${board.id}/follow/`),
  save: async () => ben.client.trpc.pins.save.mutate({ pinId, boardId: (await seedBoard(app, ben)).id }),
  comment: () => ben.client.trpc.comments.create.mutate({ pinId, text: "Hello" }),
  reply: async () => {
    const { id } = await ada.client.trpc.comments.create.mutate({ pinId, text: "Mine" });
    await ben.client.trpc.comments.create.mutate({ pinId, text: "Yours", parentId: id });
  },
  comment_like: async () => {
    const { id } = await ada.client.trpc.comments.create.mutate({ pinId, text: "Mine" });
    await ben.client.rest("PUT", `/v3/comments/${id}/like/`);
  },
  board_invite: async () =>
    ben.client.trpc.boards.invite.mutate({ boardId: (await seedBoard(app, ben)).id, userIds: [ada.id] }),
  board_request: () => ben.client.trpc.boards.askToJoin.mutate({ boardId: board.id }),
};

for (const [kind, act] of Object.entries(ACTS)) {
  test(`${kind}: suspended or deactivated people vanish from notifications without a trace [SECURITY 24]`, async () => {
    const before = await everything(ada);
    await act();
    expect((await newsOf(app, ada)).map((item) => item.kind as string)).toContain(kind);
    for (const hidden of [{ suspendedAt: new Date() }, { deactivatedAt: new Date() }]) {
      await app.deps.db.update(users).set(hidden).where(eq(users.id, ben.id));
      expect(await everything(ada)).toBe(before);
      await app.deps.db.update(users).set({ suspendedAt: null, deactivatedAt: null }).where(eq(users.id, ben.id));
    }
    expect((await newsOf(app, ada)).map((item) => item.kind as string)).toContain(kind);
  });
}

test("a block or mute between two people stops notifications [SECURITY 27]", async () => {
  const before = await everything(ada);
  await ACTS.comment?.();
  // Two kinds of jobs notify, so wait to keep their order.
  await app.jobs.drained();
  await ACTS.follow?.();
  expect(await newsOf(app, ada)).toHaveLength(2);
  await ada.client.trpc.safety.mute.mutate({ userId: ben.id });
  expect(await everything(ada)).toBe(before);
  await ACTS.board_follow?.();
  // A job decides whether to notify.
  await app.jobs.drained();
  await ada.client.trpc.safety.unmute.mutate({ userId: ben.id });
  // Events during the mute never notify, not even afterwards.
  expect((await newsOf(app, ada)).map(({ kind }) => kind)).toEqual(["follow", "comment"]);
  await ben.client.trpc.safety.block.mutate({ userId: ada.id });
  expect(await everything(ada)).toBe(before);
  expect(await written(ada)).toBe(2);
});

test("an undone action leaves no trace in its group: place, state and time are restored [SECURITY 24]", async () => {
  await ACTS.comment?.();
  // Two kinds of jobs notify, so wait to keep their order.
  await app.jobs.drained();
  await ACTS.follow?.();
  await app.jobs.drained();
  await ada.client.trpc.notifications.markSeen.mutate({});
  await ada.client.trpc.notifications.markRead.mutate({});
  const before = await everything(ada);
  const third = await seedPerson(app, "Third");
  const said = await third.client.trpc.comments.create.mutate({ pinId, text: "Me too" });
  expect((await newsOf(app, ada))[0]).toMatchObject({ kind: "comment", actorCount: 2, isNew: true, isRead: false });
  await third.client.trpc.comments.remove.mutate({ commentId: said.id });
  expect(await everything(ada)).toBe(before);
  expect((await newsOf(app, ada)).map(({ kind }) => kind)).toEqual(["follow", "comment"]);
});

test("a save to a secret board never notifies, even when the board turns public [SECURITY 24]", async () => {
  const before = await everything(ada);
  const secret = await seedBoard(app, ben, { privacy: "secret" });
  await ben.client.trpc.pins.save.mutate({ pinId, boardId: secret.id });
  expect(await everything(ada)).toBe(before);
  expect(await written(ada)).toBe(0);
  await ben.client.trpc.boards.update.mutate({ boardId: secret.id, privacy: "public" });
  expect(await everything(ada)).toBe(before);
});

test("a save's notification disappears when its board turns secret [SECURITY 24]", async () => {
  const before = await everything(ada);
  const open = await seedBoard(app, ben);
  await ben.client.trpc.pins.save.mutate({ pinId, boardId: open.id });
  expect(await newsOf(app, ada)).toHaveLength(1);
  await ben.client.trpc.boards.update.mutate({ boardId: open.id, privacy: "secret" });
  expect(await everything(ada)).toBe(before);
});

test("people removed from a secret board get no more notifications about it", async () => {
  const secret = await seedBoard(app, ada, { privacy: "secret" });
  await ada.client.trpc.boards.invite.mutate({ boardId: secret.id, userIds: [ben.id] });
  await ben.client.trpc.boards.answerInvite.mutate({ boardId: secret.id, accept: true });
  const onSecret = await seedPin(app, secret);
  const { id } = await ben.client.trpc.comments.create.mutate({ pinId: onSecret, text: "Ours" });
  await ada.client.trpc.comments.create.mutate({ pinId: onSecret, text: "Yes", parentId: id });
  expect((await newsOf(app, ben)).map(({ kind }) => kind)).toEqual(["reply"]);
  await ada.client.trpc.boards.removeMember.mutate({ boardId: secret.id, userId: ben.id });
  expect(await newsOf(app, ben)).toEqual([]);
});

test("deleted Pins and comments and withdrawn invitations take their notifications along", async () => {
  const before = await everything(ada);
  const said = await ben.client.trpc.comments.create.mutate({ pinId, text: "Hello" });
  expect(await newsOf(app, ada)).toHaveLength(1);
  await ada.client.trpc.comments.setAllowed.mutate({ pinId, allowed: false });
  expect(await everything(ada)).toBe(before);
  await ada.client.trpc.comments.setAllowed.mutate({ pinId, allowed: true });
  await ben.client.trpc.comments.remove.mutate({ commentId: said.id });
  expect(await everything(ada)).toBe(before);
  await ACTS.save?.();
  expect(await newsOf(app, ada)).toHaveLength(1);
  await ada.client.rest("DELETE", `/v3/pins/${pinId}/`);
  expect(await everything(ada)).toBe(before);
  const invited = await seedBoard(app, ben);
  await ben.client.trpc.boards.invite.mutate({ boardId: invited.id, userIds: [ada.id] });
  expect(await newsOf(app, ada)).toHaveLength(1);
  await ben.client.trpc.boards.removeMember.mutate({ boardId: invited.id, userId: ada.id });
  expect(await everything(ada)).toBe(before);
});

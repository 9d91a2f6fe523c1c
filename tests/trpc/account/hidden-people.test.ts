import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { closeAccount, reactivate } from "../../../db/queries/account/closing.ts";
import { eraseAccount } from "../../../db/queries/account/erase.ts";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { endTies } from "../../../db/queries/safety/block.ts";
import { users } from "../../../db/schema/users.ts";
import { recount as repair, wrongCounters } from "../../support/counters.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
let cleo: Person;
let board: SeededBoard;
let pinId: string;
/** A comment by Bob with Cleo's reply, and one by Cleo with Bob's. */
let bobs: string;
let cleos: string;
beforeAll(async () => {
  app = await startTestApp();
  [ada, bob, cleo] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bob"), await seedPerson(app, "Cleo")];
  board = await seedBoard(app, ada);
  pinId = await seedPin(app, board, {});
  const say = async (person: Person, parentId?: string) => {
    const { id } = await person.client.trpc.comments.create.mutate({
      pinId,
      text: "Lovely",
      ...(parentId && { parentId }),
    });
    return id;
  };
  [bobs, cleos] = [await say(bob), await say(cleo)];
  await say(cleo, bobs);
  await say(bob, cleos);
  for (const commentId of [bobs, cleos]) await bob.client.trpc.comments.like.mutate({ commentId });
  await bob.client.trpc.follow.followUser.mutate({ userId: ada.id });
  await ada.client.trpc.follow.followUser.mutate({ userId: bob.id });
  await bob.client.trpc.follow.followBoard.mutate({ boardId: board.id });
  // Boards and Pins were seeded without counters.
  await repair(app);
});
afterAll(() => app.close());

/** The counts as Cleo sees them. */
async function numbers() {
  const { trpc } = cleo.client;
  const { followerCount, followingCount } = await trpc.users.get.query({ username: ada.username });
  const { followerCount: boardFollowers } = await trpc.boards.get.query({ boardId: board.id });
  const { commentCount } = await trpc.pins.get.query({ pinId });
  const { items } = await trpc.comments.list.query({ pinId });
  const mine = items.find(({ id }) => id === cleos);
  return {
    followerCount,
    followingCount,
    boardFollowers,
    commentCount,
    listed: items.length,
    replies: mine?.commentCount,
    likes: mine?.likeCount,
  };
}
const WITH_BOB = { followerCount: 1, followingCount: 1, boardFollowers: 1, commentCount: 4, listed: 2 };
const WITHOUT_BOB = { followerCount: 0, followingCount: 0, boardFollowers: 0, commentCount: 1, listed: 1 };
async function expectRight(expected: object) {
  expect(await numbers()).toMatchObject(expected);
  expect(await wrongCounters(app)).toEqual([]);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
}
const close = (userId: string, deletionDueAt: Date | null = null) =>
  closeAccount(app.deps.db, { userId, now: app.deps.now(), deletionDueAt });
const suspend = (suspendedAt: Date | null) =>
  app.deps.db.update(users).set({ suspendedAt }).where(eq(users.id, bob.id));

test("a deactivated person leaves every counter, and re-enters it on return", async () => {
  await expectRight({ ...WITH_BOB, replies: 1, likes: 1 });
  await close(bob.id);
  await expectRight({ ...WITHOUT_BOB, replies: 0, likes: 0 });
  await reactivate(app.deps.db, { userId: bob.id });
  await expectRight({ ...WITH_BOB, replies: 1, likes: 1 });
});

test("a person who is suspended and deactivated counts again once both have ended", async () => {
  await suspend(app.deps.now());
  await close(bob.id);
  await expectRight({ ...WITHOUT_BOB, replies: 0, likes: 0 });
  await suspend(null);
  await expectRight(WITHOUT_BOB);
  await reactivate(app.deps.db, { userId: bob.id });
  await expectRight(WITH_BOB);
});

test("two people in one conversation can be hidden in either order", async () => {
  for (const [first, second] of [
    [bob, cleo],
    [cleo, bob],
  ] as const) {
    for (const { id } of [first, second]) await close(id);
    expect(await wrongCounters(app)).toEqual([]);
    for (const { id } of [first, second]) {
      await reactivate(app.deps.db, { userId: id });
      expect(await wrongCounters(app)).toEqual([]);
    }
  }
  await expectRight(WITH_BOB);
});

test("a locked counter is changed by an increment, without waiting", async () => {
  await app.deps.db.execute(sql`insert into counter_increments (counter, of_id, delta)
    values ('users.following_count', ${ada.id}, 1), ('users.following_count', ${ada.id}, -1)`);
  await close(bob.id);
  await expectRight(WITHOUT_BOB);
  await reactivate(app.deps.db, { userId: bob.id });
  await expectRight(WITH_BOB);
});

test("a block and a deleted comment subtract no more than they had added", async () => {
  await close(bob.id);
  await app.deps.db.transaction((tx) => endTies(tx, { blockerId: ada.id, blockedId: bob.id }));
  expect(await wrongCounters(app)).toEqual([]);
  await cleo.client.trpc.comments.remove.mutate({ commentId: cleos });
  expect(await wrongCounters(app)).toEqual([]);
  await reactivate(app.deps.db, { userId: bob.id });
  expect(await wrongCounters(app)).toEqual([]);
});

test("erasing an account decrements no counter twice", async () => {
  const due = app.deps.now();
  await close(bob.id, due);
  await eraseAccount(app.deps.db, { userId: bob.id, now: due, erased: async () => {} });
  expect(await rows(app.deps.db, sql`select 1 as one from users where id = ${bob.id}`)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { boardFollows } from "../../../db/schema/follow.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  bob = await seedPerson(app, "Bob");
});
afterAll(() => app.close());

const follow = (person: Person, boardId: string) =>
  person.client.rest<{ followed_by_me: boolean; follower_count: number }>("POST", `/v3/boards/${boardId}/follow/`);
const unfollow = (person: Person, boardId: string) => person.client.rest("DELETE", `/v3/boards/${boardId}/follow/`);

test("following a board twice counts once, and unfollowing twice counts back once", async () => {
  const board = await seedBoard(app, ada);
  await recount(app);
  expect((await follow(bob, board.id)).data).toMatchObject({ followed_by_me: true, follower_count: 1 });
  expect((await follow(bob, board.id)).data).toMatchObject({ followed_by_me: true, follower_count: 1 });
  const options = { url: `/v3/boards/${board.id}/follow/`, data: {} };
  expect((await bob.client.resource("ApiResource", "update", options)).data).toMatchObject({ follower_count: 1 });
  expect((await bob.client.resource("ApiResource", "delete", options)).data).toMatchObject({ follower_count: 0 });
  expect((await unfollow(bob, board.id)).data).toMatchObject({ followed_by_me: false, follower_count: 0 });
  expect(await wrongCounters(app)).toEqual([]);
});

test("your own board is refused with a message", async () => {
  const board = await seedBoard(app, ada);
  const refused = await follow(ada, board.id);
  expect(refused).toMatchObject({ status: 403, code: 3 });
  expect(refused.message).toContain("yours");
});

test("fifty parallel follows by five people and a delete of the board leave every count right", async () => {
  const board = await seedBoard(app, ada);
  const doomed = await seedBoard(app, ada);
  await recount(app);
  const people = await Promise.all(Array.from({ length: 5 }, () => seedPerson(app)));
  const calls = people.flatMap((person) => Array.from({ length: 10 }, () => follow(person, board.id)));
  const others = people.map((person) => follow(person, doomed.id));
  const deleted = ada.client.rest("DELETE", `/v3/boards/${doomed.id}/`);
  expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(Array(50).fill(200));
  expect((await deleted).status).toBe(200);
  for (const answer of await Promise.all(others)) expect([0, 40]).toContain(answer.code);
  expect((await ada.client.trpc.boards.get.query({ boardId: board.id })).followerCount).toBe(5);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a followed board that turns secret is gone for the follower", async () => {
  const board = await seedBoard(app, ada);
  await follow(bob, board.id);
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, privacy: "secret" });
  expect(await follow(bob, board.id)).toMatchObject({ status: 404, code: 40 });
  expect(await unfollow(bob, board.id)).toMatchObject({ status: 404, code: 40 });
});

test("at the limit of followed boards no more can be followed", async () => {
  const fan = await seedPerson(app, "Fan");
  const [held, more] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  await follow(fan, held.id);
  // 49,999 more rows without boards, as only rows are counted.
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table board_follows drop constraint board_follows_board_id_boards_id_fk`);
    await tx.execute(sql`insert into ${boardFollows} (id, user_id, board_id)
      select n, ${fan.id}::text::bigint, n from generate_series(1, 49999) n`);
  });
  expect(await follow(fan, more.id)).toMatchObject({ status: 400, code: 63 });
  expect((await follow(fan, held.id)).status).toBe(200);
});

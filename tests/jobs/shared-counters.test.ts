import { afterAll, beforeAll, expect, test } from "bun:test";
import { type SQL, sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { foldCounters } from "../../db/queries/fragments/shared-counters.ts";
import { recount } from "../../db/queries/jobs/recount.ts";
import { wrongCounters } from "../support/counters.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const server = process.env.TEST_DATABASE_URL;
if (!server)
  console.error("skipped: the embedded database has one connection, where nobody finds a row held by another");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const waiting = async () =>
  rows<{ counter: string; delta: number }>(
    app.deps.db,
    sql`select counter, sum(delta)::int as delta from counter_increments group by 1 order by 1`,
  );

/** Does something while another transaction holds a row. */
const whileHeld = (row: SQL, work: () => Promise<unknown>) =>
  app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`${row} for no key update`);
    await work();
  });

test.skipIf(!server)(
  "saves, likes and follows of a busy counter don't wait, count at once, and are folded later",
  async () => {
    const [maker, saver] = [await signUp(app), await signUp(app)];
    const pinId = (await makePin(maker.client, (await makeBoard(maker.client, "Lamps")).id, { title: "Lamp" })).id;
    const boardId = (await makeBoard(saver.client, "Mine")).id;
    const { trpc } = saver.client;
    const comment = await trpc.comments.create.mutate({ pinId, text: "Bright" });
    const shown = async () => ({
      saves: (await trpc.pins.get.query({ pinId })).repinCount,
      likes: (await trpc.comments.list.query({ pinId })).items[0]?.likeCount,
      followers: (await trpc.users.get.query({ username: maker.user.username })).followerCount,
    });

    await whileHeld(sql`select 1 from pins where id = ${pinId}`, () => trpc.pins.save.mutate({ pinId, boardId }));
    await whileHeld(sql`select 1 from comments where id = ${comment.id}`, () =>
      trpc.comments.like.mutate({ commentId: comment.id }),
    );
    await whileHeld(sql`select 1 from users where id = ${maker.user.id}`, () =>
      trpc.follow.followUser.mutate({ userId: maker.user.id }),
    );
    expect(await waiting()).toEqual([
      { counter: "comments.like_count", delta: 1 },
      { counter: "pins.repin_count", delta: 1 },
      { counter: "users.follower_count", delta: 1 },
    ]);
    expect(await shown()).toEqual({ saves: 1, likes: 1, followers: 1 });
    expect(await wrongCounters(app)).toEqual([]);
    expect(await recount(app.deps.db, { repair: false })).toEqual([]);

    expect(await foldCounters(app.deps.db)).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await shown()).toEqual({ saves: 1, likes: 1, followers: 1 });
    expect(await wrongCounters(app)).toEqual([]);
  },
);

test.skipIf(!server)(
  "the next writer who finds the row free folds the increments that others have recorded",
  async () => {
    const [maker, first, second] = [await signUp(app), await signUp(app), await signUp(app)];
    const { id } = maker.user;
    const follow = (person: typeof first) => person.client.trpc.follow.followUser.mutate({ userId: id });
    await whileHeld(sql`select 1 from users where id = ${id}`, () => follow(first));
    expect((await follow(second)).followerCount).toBe(2);
    expect(await waiting()).toEqual([]);
    expect(await wrongCounters(app)).toEqual([]);
  },
);

test.skipIf(!server)(
  "increments for a deleted Pin go in the next round, and a repaired count stays right",
  async () => {
    const maker = await signUp(app);
    const { db } = app.deps;
    const { id } = maker.user;
    await db.execute(sql`insert into counter_increments (counter, of_id, delta) values ('pins.repin_count', 1, 1),
    ('users.follower_count', ${id}::text::bigint, 2)`);
    const [found] = await recount(db, { repair: true });
    expect(found?.examples).toEqual([{ counter: "users.follower_count", id, was: 2, is: 0 }]);
    expect(await wrongCounters(app)).toEqual([]);
    expect(await foldCounters(db)).toBe(0);
    expect(await wrongCounters(app)).toEqual([]);
  },
);

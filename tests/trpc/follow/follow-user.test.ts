import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { createClient } from "../../support/api.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
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

const follow = (person: Person, userId: string) =>
  person.client.resource<{ explicitly_followed_by_me: boolean; follower_count: number }>(
    "UserFollowResource",
    "create",
    {
      user_id: userId,
    },
  );
const unfollow = (person: Person, userId: string) => person.client.rest("DELETE", `/v3/users/${userId}/follow/`);

test("following twice is the same as once, and so is unfollowing", async () => {
  const once = await follow(ada, bob.id);
  expect(once.data).toMatchObject({ explicitly_followed_by_me: true, follower_count: 1 });
  expect((await follow(ada, bob.id)).data).toEqual(once.data);
  expect(await unfollow(ada, bob.id)).toMatchObject({
    status: 200,
    data: { explicitly_followed_by_me: false, follower_count: 0 },
  });
  expect((await unfollow(ada, bob.id)).data).toMatchObject({ follower_count: 0 });
  expect(await wrongCounters(app)).toEqual([]);
});

test("nobody follows themselves, or one who is not there; a visitor logs in first", async () => {
  const self = await follow(ada, ada.id);
  expect(self).toMatchObject({ status: 403, code: 3, message: "You can't follow yourself." });
  expect(await follow(ada, app.deps.newId())).toMatchObject({ status: 404, code: 30 });
  expect(await unfollow(ada, app.deps.newId())).toMatchObject({ status: 404, code: 30 });
  const path = `/v3/users/${ada.id}/follow/`;
  expect(await createClient(app).rest("POST", path)).toMatchObject({ status: 401, code: 2 });
});

test("fifty parallel follows of one person by one person count once, and fifty unfollows count back", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => follow(ada, bob.id)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect((await bob.client.trpc.auth.me.query({})).followerCount).toBe(1);
  expect(await wrongCounters(app)).toEqual([]);
  await Promise.all(Array.from({ length: 50 }, () => unfollow(ada, bob.id)));
  expect((await bob.client.trpc.auth.me.query({})).followerCount).toBe(0);
  expect(await wrongCounters(app)).toEqual([]);
});

test("people who follow and unfollow each other all at once end without a fault, and every count is right", async () => {
  const people = [ada, bob, await seedPerson(app, "Cleo"), await seedPerson(app, "Dan")];
  const calls = people.flatMap((person) =>
    people
      .filter((other) => other !== person)
      .flatMap((other) => [follow(person, other.id), unfollow(person, other.id), follow(person, other.id)]),
  );
  const answers = await Promise.all(calls);
  expect(answers.map((answer) => answer.status)).toEqual(Array(calls.length).fill(200));
  expect(await wrongCounters(app)).toEqual([]);
});

test("who follows as many as one can follows nobody more, but keeps whom they follow", async () => {
  const many = await seedPerson(app, "Mia");
  await follow(many, bob.id);
  await app.deps.db.update(users).set({ followingCount: 50_000 }).where(eq(users.id, many.id));
  expect(await follow(many, ada.id)).toMatchObject({ status: 400, code: 63 });
  expect((await follow(many, bob.id)).status).toBe(200);
  await recount(app);
});

test("several people are followed by one call, or none of them where one is not there", async () => {
  const fan = await seedPerson(app, "Fan");
  const put = (ids: string[]) =>
    fan.client.rest<{ id: string; explicitly_followed_by_me: boolean }[]>("PUT", "/v3/users/follow/", {
      followee_ids: ids.join(","),
    });
  expect(await put([ada.id, app.deps.newId()])).toMatchObject({ status: 404, code: 30 });
  expect(await put([ada.id, fan.id])).toMatchObject({ status: 403, code: 3 });
  expect((await fan.client.trpc.follow.following.query({ username: fan.username })).items).toEqual([]);
  const both = await Promise.all([put([ada.id, bob.id]), put([bob.id, ada.id, ada.id])]);
  expect(both.map((answer) => answer.data.map((user) => user.id))).toEqual([
    [ada.id, bob.id],
    [bob.id, ada.id],
  ]);
  expect(both[0]?.data.every((user) => user.explicitly_followed_by_me)).toBe(true);
  expect(await wrongCounters(app)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { FOLLOWING_MAX, UNVERIFIED_FOLLOWING_MAX } from "../../../src/model/limits.ts";
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

test("UserFollowResource create / delete: following and unfollowing twice equals once [signed-in 7]", async () => {
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

test("following yourself or an unknown person is refused; visitors log in first", async () => {
  const self = await follow(ada, ada.id);
  expect(self).toMatchObject({ status: 403, code: 3, message: "You can't follow yourself." });
  expect(await follow(ada, app.deps.newId())).toMatchObject({ status: 404, code: 30 });
  expect(await unfollow(ada, app.deps.newId())).toMatchObject({ status: 404, code: 30 });
  const path = `/v3/users/${ada.id}/follow/`;
  expect(await createClient(app).rest("POST", path)).toMatchObject({ status: 401, code: 2 });
});

test("fifty parallel follows of one person count once, and fifty unfollows count back", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => follow(ada, bob.id)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect((await bob.client.trpc.auth.me.query({})).followerCount).toBe(1);
  expect(await wrongCounters(app)).toEqual([]);
  await Promise.all(Array.from({ length: 50 }, () => unfollow(ada, bob.id)));
  expect((await bob.client.trpc.auth.me.query({})).followerCount).toBe(0);
  expect(await wrongCounters(app)).toEqual([]);
});

test("people who follow and unfollow each other in parallel cause no fault and right counts", async () => {
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

test("at the limit of followed people no more can be followed, and existing follows stay", async () => {
  const many = await seedPerson(app, "Mia");
  await follow(many, bob.id);
  await app.deps.db.update(users).set({ followingCount: FOLLOWING_MAX }).where(eq(users.id, many.id));
  expect(await follow(many, ada.id)).toMatchObject({ status: 400, code: 63 });
  expect((await follow(many, bob.id)).status).toBe(200);
  await recount(app);
});

test("PUT /v3/users/follow/: one call follows several people, or none if one is unknown [signed-in 7]", async () => {
  const fan = await seedPerson(app, "Fan");
  const put = (ids: string[]) =>
    fan.client.rest<{ id: string; explicitly_followed_by_me: boolean }[]>("PUT", "/v3/users/follow/", {
      followee_ids: ids.join(","),
    });
  expect(await put([ada.id, app.deps.newId()])).toMatchObject({ status: 404, code: 30 });
  expect(await put([fan.id])).toMatchObject({ status: 403, code: 3 });
  expect((await fan.client.trpc.follow.following.query({ username: fan.username })).items).toEqual([]);
  const both = await Promise.all([put([ada.id, bob.id]), put([bob.id, ada.id, ada.id])]);
  expect(both.map((answer) => answer.data.map((user) => user.id))).toEqual([
    [ada.id, bob.id],
    [bob.id, ada.id],
  ]);
  const { data } = await put([fan.id, ada.id, fan.id]);
  expect(data.map(({ id }) => id)).toEqual([ada.id]);
  expect(both[0]?.data.every((user) => user.explicitly_followed_by_me)).toBe(true);
  expect(await wrongCounters(app)).toEqual([]);
});

test("follow fails, email unverified: following many needs a confirmed address [signed-in 8]", async () => {
  const many = await seedPerson(app, "Una");
  await follow(many, bob.id);
  const set = (fields: object) => app.deps.db.update(users).set(fields).where(eq(users.id, many.id));
  await set({ followingCount: UNVERIFIED_FOLLOWING_MAX });
  expect(await follow(many, ada.id)).toMatchObject({ status: 403, code: 103 });
  expect((await follow(many, bob.id)).status).toBe(200);
  const bulk = () => many.client.rest("PUT", "/v3/users/follow/", { followee_ids: `${ada.id},${bob.id}` });
  expect((await bulk()).code).toBe(103);
  await set({ emailVerifiedAt: app.deps.now() });
  expect((await bulk()).status).toBe(200);
  await recount(app);
});

test("UserFollowResource: accepts invite_code, aux_data{pin_id} and client_tracking_params [signed-in 7]", async () => {
  const link = await bob.client.rest<{ invite_code: string; url: string }>("GET", "/v3/users/me/invite_link/");
  expect(link.data.url).toBe(`${app.url}/${bob.username}/?invite_code=${link.data.invite_code}`);
  const options = { invite_code: link.data.invite_code, aux_data: { pin_id: "5" }, client_tracking_params: "CwABAAAA" };
  const cleo = await seedPerson(app, "Cleo");
  const by = (more: object) => cleo.client.resource("UserFollowResource", "create", { ...options, ...more });
  expect(await by({ user_id: bob.id })).toMatchObject({ status: 200, data: { explicitly_followed_by_me: true } });
  expect((await by({ user_id: bob.id, aux_data: { pin_id: "no id" } })).status).toBe(400);
  expect((await cleo.client.trpc.users.get.query({})).followingCount).toBe(1);
  // A wrong code, or another person's, doesn't stop the follow.
  for (const options of [{ user_id: ada.id }, { user_id: bob.id, invite_code: "x" }])
    expect(await by(options)).toMatchObject({ status: 200, data: { explicitly_followed_by_me: true } });
  expect((await cleo.client.trpc.users.get.query({})).followingCount).toBe(2);
});

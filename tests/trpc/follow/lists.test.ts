import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import type { User } from "../../../src/model/user.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let star: Person;
const fans: Person[] = [];

beforeAll(async () => {
  app = await startTestApp();
  star = await seedPerson(app, "Star");
  for (let i = 0; i < 30; i++) {
    const fan = await seedPerson(app, "Fan");
    await fan.client.trpc.follow.followUser.mutate({ userId: star.id });
    fans.unshift(fan);
  }
});
afterAll(() => app.close());

test("followers come newest first, each once, while others start to follow", async () => {
  const seen: string[] = [];
  let bookmarks: string[] = [];
  do {
    const options = { username: star.username.toUpperCase(), page_size: 7, bookmarks };
    const page = await createClient(app).resource<User[]>("UserFollowersResource", "get", options);
    seen.push(...page.data.map((user) => user.id));
    bookmarks = [page.bookmark ?? "-end-"];
    await (await seedPerson(app, "Late")).client.trpc.follow.followUser.mutate({ userId: star.id });
  } while (bookmarks[0] !== "-end-");
  expect(seen).toEqual(fans.map((fan) => fan.id));
});

test("followed people come newest first, with their relation to the viewer", async () => {
  const [one, two] = fans as [Person, Person];
  await star.client.trpc.follow.followUser.mutate({ userId: one.id });
  await star.client.trpc.follow.followUser.mutate({ userId: two.id });
  const list = (person: { trpc: Person["client"]["trpc"] }) =>
    person.trpc.follow.following.query({ username: star.username });
  const { items, bookmark } = await list(star.client);
  expect(items.map((user) => [user.id, user.explicitlyFollowedByMe])).toEqual([
    [two.id, true],
    [one.id, true],
  ]);
  expect(bookmark).toBeNull();
  expect((await list(createClient(app))).items.map((user) => user.explicitlyFollowedByMe)).toEqual([false, false]);
  expect(JSON.stringify(items)).not.toContain("@example.com");
});

test("an unknown name is 404, and a foreign bookmark is refused with a message", async () => {
  for (const list of ["followers", "following"]) {
    expect(await star.client.rest("GET", `/v3/users/nobody-here/${list}/`)).toMatchObject({ status: 404, code: 30 });
    const bad = await star.client.rest("GET", `/v3/users/${star.username}/${list}/?bookmark=${btoa('["x"]')}`);
    expect(bad).toMatchObject({ status: 400, code: 1 });
    const nul = await star.client.rest("GET", `/v3/users/a%00b/${list}/`);
    expect(nul).toMatchObject({ status: 400, code: 1 });
  }
});

test("a suspended person has no lists, no boards and no new followers", async () => {
  const gone = await seedPerson(app, "Gone");
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, gone.id));
  for (const list of ["followers", "following", "boards"]) {
    expect((await star.client.rest("GET", `/v3/users/${gone.username}/${list}/`)).code, list).toBe(30);
  }
  expect((await star.client.rest("POST", `/v3/users/${gone.id}/follow/`)).code).toBe(30);
});

test("five followers and thirty cost the same number of statements", async () => {
  const counts: number[] = [];
  for (const pageSize of [5, 30]) {
    let listed = 0;
    const list = async () => {
      listed = (await star.client.trpc.follow.followers.query({ username: star.username, pageSize })).items.length;
    };
    counts.push(await countStatements(app, list));
    expect(listed).toBe(pageSize);
  }
  expect(counts[0]).toBeGreaterThan(1);
  expect(counts[1]).toBe(counts[0] as number);
});

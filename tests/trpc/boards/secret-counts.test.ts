import { afterAll, beforeAll, expect, test } from "bun:test";
import { wrongCounters } from "../../support/counters.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("counts reveal no secret board to a stranger [SECURITY 24]", async () => {
  const [owner, stranger] = [await seedPerson(app, "Olga"), await seedPerson(app, "Eve")];
  const person = await seedPerson(app, "Sam");
  await person.client.trpc.boards.create.mutate({ name: "Open" });
  const seen = async () => {
    const { items } = await stranger.client.trpc.follow.followers.query({ username: owner.username });
    return items.find((user) => user.id === person.id);
  };
  await person.client.trpc.follow.followUser.mutate({ userId: owner.id });
  const before = await seen();
  expect(before?.boardCount).toBe(1);
  await person.client.trpc.boards.create.mutate({ name: "Hidden", privacy: "secret" });
  expect(await seen()).toEqual(before);
  expect((await person.client.trpc.auth.me.query({})).boardCount).toBe(2);
  expect((await wrongCounters(app)).filter((line) => line.includes(person.id))).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

async function merge(from: Person, into: Person): Promise<void> {
  await admin.client.trpc.admin.merge.mutate({ userId: from.user.id, into: into.user.username, reason: "One person" });
  await app.jobs.drained();
}

/** The path that an address redirects a visitor to, or its status without a redirect. */
async function leadsTo(name: string, slug: string): Promise<string | number> {
  const { headers, status } = await fetch(`${app.url}/${name}/${slug}/`, { redirect: "manual" });
  const location = headers.get("location");
  return location ? new URL(location, app.url).pathname : status;
}

test("an old board address leads to that board, not to the kept account's board of the same slug", async () => {
  const [double, kept] = [await signUp(app, { name: "Double" }), await signUp(app, { name: "Kept" })];
  const [old, now] = [double.user.username, kept.user.username];
  await makeBoard(kept.client, "Recipes");
  await makeBoard(kept.client, "Kites");
  await makeBoard(double.client, "Recipes");
  const renamed = await makeBoard(double.client, "Kites");
  await double.client.trpc.boards.update.mutate({ boardId: renamed.id, name: "Wings" });
  await merge(double, kept);
  expect(await leadsTo(old, "recipes")).toBe(`/${now}/recipes-2/`);
  expect(await leadsTo(old, "kites")).toBe(`/${now}/wings/`);
  expect(await leadsTo(old, "wings")).toBe(`/${now}/wings/`);
  // The kept account's own addresses stay, and the old name doesn't lead to boards that it never had.
  expect([await leadsTo(now, "recipes"), await leadsTo(now, "kites")]).toEqual([200, 200]);
  await makeBoard(kept.client, "Garden");
  expect(await leadsTo(old, "garden")).toBe(404);
  await kept.client.trpc.boards.remove.mutate({ boardId: renamed.id });
  expect(await leadsTo(old, "wings")).toBe(404);
});

test("an address from two merges, an earlier name and a joined board leads to the board", async () => {
  const [first, second, kept] = [
    await signUp(app, { name: "First" }),
    await signUp(app, { name: "Second" }),
    await signUp(app, { name: "Kept" }),
  ];
  const earliest = first.user.username;
  const [later, between, now] = [`${earliest}x`.slice(-30), second.user.username, kept.user.username];
  await first.client.trpc.users.update.mutate({ username: later });
  for (const { client } of [first, second, kept]) await makeBoard(client, "Maps");
  await merge(first, second);
  await merge(second, kept);
  const numbered = [await leadsTo(earliest, "maps"), await leadsTo(later, "maps"), await leadsTo(between, "maps")];
  expect(numbered[0]).toBe(numbered[1] ?? "");
  expect(new Set(numbered)).toEqual(new Set([`/${now}/maps-2/`, `/${now}/maps-3/`]));
  const { items } = await kept.client.trpc.boards.list.query({ username: now });
  const [own, joined] = [
    items.find(({ slug }) => slug === "maps"),
    items.find(({ slug }) => `/${now}/${slug}/` === numbered[0]),
  ];
  await kept.client.trpc.boards.merge.mutate({ boardId: joined?.id ?? "", intoBoardId: own?.id ?? "" });
  await app.jobs.drained();
  expect(await leadsTo(earliest, "maps")).toBe(`/${now}/maps/`);
});

test("the old address of a secret board leads only its own people to it [SECURITY 27]", async () => {
  const [double, kept] = [await signUp(app, { name: "Double" }), await signUp(app, { name: "Kept" })];
  const secret = await makeBoard(double.client, "Hidden");
  await double.client.trpc.boards.update.mutate({ boardId: secret.id, privacy: "secret" });
  await merge(double, kept);
  await kept.client.trpc.boards.update.mutate({ boardId: secret.id, privacy: "public" });
  expect(await leadsTo(double.user.username, "hidden")).toBe(404);
  expect(await leadsTo(kept.user.username, "hidden")).toBe(200);
});

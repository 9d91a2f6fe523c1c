import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accountExports } from "../../../db/schema/account.ts";
import { archiveSegments } from "../../../db/schema/exports.ts";
import { imports } from "../../../db/schema/imports.ts";
import { pinDrafts } from "../../../db/schema/pin-drafts.ts";
import { followedFeeds } from "../../../db/schema/syndication.ts";
import { exportPartKey } from "../../../server/platform/media/export-parts.ts";
import { eraseAccounts } from "../../../server/slices/account/close.ts";
import { createClient } from "../../support/api.ts";
import { unpack } from "../../support/archives.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  const board = await makeBoard(ada.client, "Engines");
  await makePin(ada.client, board.id, { colour: "#102030", title: "A difference engine" });
  await makePin(ada.client, board.id, { colour: "#405060" });
  await ada.client.trpc.boardNotes.create.mutate({ boardId: board.id, text: "Oil it on Sundays" });
});
afterAll(() => app.close());

interface Job {
  id: string;
  state: string;
  total: number;
  bytes: number;
  download_url: string | null;
}
const ask = ({ client }: Person) => client.rest<Job>("GET", "/v3/users/me/export/");
/** Asks for the archive and waits for its job, beside which nothing else may write it. */
const written = async (person: Person) => {
  await ask(person);
  await app.jobs.drained(60_000);
  return ask(person);
};

test("an archive starts on request, once, and a mail reports when it is ready", async () => {
  expect(await ada.client.trpc.account.latestExport.query({})).toBeNull();
  const first = await ask(ada);
  expect(first).toMatchObject({ status: 200, data: { state: "waiting", download_url: null } });
  expect((await ask(ada)).data.id).toBe(first.data.id);
  expect((await ada.client.rest<Job>("POST", "/v3/users/me/export/")).data.id).toBe(first.data.id);
  const mail = (await mailsTo(app, ada.email)).find(({ subject }) => subject.includes("archive"));
  const ready = (await ask(ada)).data;
  expect(ready).toMatchObject({ state: "ready", done: 2, total: 2 });
  expect(mail).toMatchObject({ subject: "Your Tackboard archive is ready", links: [ready.download_url] });
});

test("the archive holds all notification and privacy settings, defaults too, and followed boards", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const { notifications, users } = bea.client.trpc;
  await notifications.updateSettings.mutate({ kind: "save", site: false });
  await notifications.updateSettings.mutate({ mailPace: "day" });
  await users.updatePrivacy.mutate({ followsAudience: "nobody", personalAds: false });
  const cyd = await signUp(app, { name: "Cyd" });
  const [open, closed] = [await makeBoard(cyd.client, "Open"), await makeBoard(cyd.client, "Closed")];
  for (const { id } of [open, closed]) await bea.client.trpc.follow.followBoard.mutate({ boardId: id });
  await cyd.client.trpc.boards.update.mutate({ boardId: closed.id, privacy: "secret" });
  const { data } = await written(bea);
  const response = await bea.client.fetch(new URL(data.download_url ?? "").pathname);
  using archive = unpack(new Uint8Array(await response.arrayBuffer()));
  const read = (name: string) => archive.json(`account/${name}`);
  expect(read("privacy-settings.json")).toEqual([
    {
      search_hidden: false,
      follows_audience: "nobody",
      messages_from: "everyone",
      invites_from: "everyone",
      mentions_from: "everyone",
      personal_ads: false,
      ads_from_visits: true,
    },
  ]);
  const { kinds } = await notifications.settings.query({});
  expect(kinds).toContainEqual({ kind: "save", site: false, email: false });
  // SECURITY 24: a followed board that turned secret is left out.
  expect(read("followed-boards.json")).toEqual([{ board: "Open", board_id: open.id }]);
  expect(read("notification-settings.json")).toEqual(kinds.map((kind) => ({ ...kind, mail_pace: "day" })));
});

test("an archive names imports with their counts, and followed feeds without their validators", async () => {
  const gus = await signUp(app, { name: "Gus" });
  const board = await makeBoard(gus.client, "News");
  const { db, newId } = app.deps;
  const feed = { url: "https://example.com/feed.xml", title: "News of lamps", pinCount: 3, etag: '"kept"' };
  await db.insert(followedFeeds).values({ id: newId(), userId: gus.user.id, boardId: board.id, ...feed });
  const done = { state: "done", source: "pocket", filename: "pocket.csv", pins: 7, problems: 1, madePins: 6 } as const;
  await db.insert(imports).values({ id: newId(), userId: gus.user.id, bytes: 120, ...done });
  await db.insert(imports).values({ id: newId(), userId: ada.user.id, bytes: 1, filename: "another-person.zip" });
  const { data } = await written(gus);
  const response = await gus.client.fetch(new URL(data.download_url ?? "").pathname);
  using archive = unpack(new Uint8Array(await response.arrayBuffer()));
  expect(archive.json("account/imports.json")).toMatchObject([
    { state: "done", source: "pocket", filename: "pocket.csv", bytes: 120, pins: 7, problems: 1, made_pins: 6 },
  ]);
  expect(archive.json("account/followed-feeds.json")).toMatchObject([
    { url: feed.url, title: feed.title, board: "News", board_id: board.id, pin_count: 3, is_paused: true },
  ]);
  expect(archive.text("account/followed-feeds.json")).not.toContain("kept");
});

test("an archive contains readable messages, drafts and scheduled Pins", async () => {
  const [dora, evan, fay] = [
    await signUp(app, { name: "Dora" }),
    await signUp(app, { name: "Evan" }),
    await signUp(app),
  ];
  const write = (from: Person, to: Person, text: string) =>
    from.client.trpc.conversations.create.mutate({ userIds: [to.user.id], text });
  await write(dora, evan, "Hello");
  await write(evan, dora, "Hello to you");
  await write(fay, dora, "From a stranger who is blocked later");
  await write(evan, fay, "Between others");
  await dora.client.trpc.safety.block.mutate({ userId: fay.user.id });
  const { db, newId, now } = app.deps;
  const plan = { title: "Lamp" };
  const draft = (more: Partial<typeof pinDrafts.$inferInsert>) =>
    db.insert(pinDrafts).values({ id: newId(), userId: dora.user.id, plan, title: "Lamp", ...more });
  await draft({});
  await draft({ state: "scheduled", publishAt: new Date(now().getTime() + 86_400_000), title: "Tomorrow" });
  await draft({ state: "published", title: "Out already" });
  const { data } = await written(dora);
  const response = await dora.client.fetch(new URL(data.download_url ?? "").pathname);
  using archive = unpack(new Uint8Array(await response.arrayBuffer()));
  const read = (name: string) => archive.json(`account/${name}`);
  expect(read("messages.json")).toMatchObject([
    { from: dora.user.username, is_mine: true, text: "Hello" },
    { from: evan.user.username, is_mine: false, text: "Hello to you" },
  ]);
  expect(read("drafts.json")).toMatchObject([{ title: "Lamp", plan, state: "draft" }]);
  expect(read("scheduled-pins.json")).toMatchObject([{ title: "Tomorrow", publish_at: expect.any(String) }]);
});

test("an archive contains everything as JSON, the pictures, and no secrets", async () => {
  const { data } = await ask(ada);
  const response = await ada.client.fetch(new URL(data.download_url ?? "").pathname);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="ada-\d{4}-\d\d-\d\d\.zip"$/);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.byteLength).toBe(data.bytes);
  using archive = unpack(bytes);
  const read = (name: string) => archive.json(`account/${name}`);
  expect(read("profile.json")).toMatchObject([{ username: ada.user.username, email: ada.email }]);
  expect(read("boards.json")).toMatchObject([{ name: "Engines", pin_count: 2 }]);
  expect(read("board-notes.json")).toMatchObject([{ text: "Oil it on Sundays", board_id: expect.any(String) }]);
  const found = read("pins.json") as { title: string; picture: string }[];
  expect(found.map(({ title }) => title)).toEqual(["A difference engine", ""]);
  for (const { picture } of found) expect(archive.names).toContain(picture);
  expect(archive.names.filter((name) => name.startsWith("pictures/"))).toHaveLength(2);
  const texts = archive.names.filter((name) => !name.startsWith("pictures/")).map(archive.text);
  expect(texts.join("")).not.toMatch(/password_hash|token_hash|argon2id/);
});

test("only its owner can fetch it: no visitor with the link, no other person, no media transport", async () => {
  const { data } = await ask(ada);
  const path = new URL(data.download_url ?? "").pathname;
  const visitor = await createClient(app).fetch(path);
  expect([visitor.status, visitor.headers.get("location")]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
  expect((await (await signUp(app)).client.fetch(path)).status).toBe(404);
  for (const hostile of ["0", "1", "9".repeat(30), "..%2f..", "x"]) {
    expect((await ada.client.fetch(`/settings/export/${hostile}`)).status).toBe(404);
  }
});

test("an archive is deleted after 7 days, also one that an earlier release stored in parts", async () => {
  const { data } = await ask(ada);
  const { db, media, newId, now } = app.deps;
  const earlier = { id: newId(), userId: ada.user.id, state: "ready", parts: 1, bytes: 5 } as const;
  await db.insert(accountExports).values({ ...earlier, expiresAt: new Date(now().getTime() + 86_400_000) });
  const key = exportPartKey(earlier.id, 0);
  await media.put(key, new TextEncoder().encode("Older"), "application/octet-stream");
  expect(await (await ada.client.fetch(`/settings/export/${earlier.id}`)).text()).toBe("Older");
  expect((await ada.client.fetch(`/media/${key}`)).status).toBe(404);
  app.advance(8 * 86_400_000);
  for (const id of [data.id, earlier.id]) expect((await ada.client.fetch(`/settings/export/${id}`)).status).toBe(404);
  await eraseAccounts(app.deps, new AbortController().signal);
  expect(await media.has(key)).toBe(false);
  expect(await db.select().from(archiveSegments)).toEqual([]);
  expect((await ask(ada)).data.id).not.toBe(data.id);
});

test("an export that an earlier release queued is written in today's form", async () => {
  const ben = await signUp(app);
  const { db, newId, now, events } = app.deps;
  const row = { id: newId(), userId: ben.user.id, expiresAt: new Date(now().getTime() + 86_400_000) };
  await db.insert(accountExports).values(row);
  await db.transaction((tx) => events.record(tx, "account.export", { exportId: row.id }, { of: ben.user.id }));
  await app.jobs.drained();
  expect(await ben.client.trpc.account.latestExport.query({})).toMatchObject({ state: "ready" });
  expect(await db.select().from(accountExports).where(eq(accountExports.id, row.id))).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pinDrafts } from "../../../db/schema/pin-drafts.ts";
import { exportPartKey } from "../../../server/platform/media/export-parts.ts";
import { eraseAccounts } from "../../../server/slices/account/close.ts";
import { createClient } from "../../support/api.ts";
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

/** Unpacks a zip with an external program. @returns its folder */
function unzip(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "archive-"));
  const zip = join(folder, "archive.zip");
  writeFileSync(zip, bytes);
  const code =
    "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])";
  const done = Bun.spawnSync(["python3", "-c", code, zip, folder]);
  if (!done.success) throw new Error(done.stderr.toString());
  return folder;
}

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
  await ask(bea);
  await mailsTo(app, bea.email);
  const { data } = await ask(bea);
  const response = await bea.client.fetch(new URL(data.download_url ?? "").pathname);
  const folder = unzip(new Uint8Array(await response.arrayBuffer()));
  try {
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
    expect(read("privacy-settings.json")).toEqual([
      { search_hidden: false, follows_audience: "nobody", personal_ads: false, ads_from_visits: true },
    ]);
    const { kinds } = await notifications.settings.query({});
    expect(kinds).toContainEqual({ kind: "save", site: false, email: false });
    // SECURITY 24: a followed board that turned secret is left out.
    expect(read("followed-boards.json")).toEqual([{ board: "Open", board_id: open.id }]);
    expect(read("notification-settings.json")).toEqual(kinds.map((kind) => ({ ...kind, mail_pace: "day" })));
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  await ask(dora);
  await mailsTo(app, dora.email);
  const { data } = await ask(dora);
  const response = await dora.client.fetch(new URL(data.download_url ?? "").pathname);
  const folder = unzip(new Uint8Array(await response.arrayBuffer()));
  try {
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
    expect(read("messages.json")).toMatchObject([
      { from: dora.user.username, is_mine: true, text: "Hello" },
      { from: evan.user.username, is_mine: false, text: "Hello to you" },
    ]);
    expect(read("drafts.json")).toMatchObject([{ title: "Lamp", plan, state: "draft" }]);
    expect(read("scheduled-pins.json")).toMatchObject([{ title: "Tomorrow", publish_at: expect.any(String) }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an archive contains everything as JSON, the pictures, and no secrets", async () => {
  const { data } = await ask(ada);
  const response = await ada.client.fetch(new URL(data.download_url ?? "").pathname);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="ada-\d{4}-\d\d-\d\d\.zip"$/);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.byteLength).toBe(data.bytes);
  const folder = unzip(bytes);
  try {
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
    expect(read("profile.json")).toMatchObject([{ username: ada.user.username, email: ada.email }]);
    expect(read("boards.json")).toMatchObject([{ name: "Engines", pin_count: 2 }]);
    expect(read("board-notes.json")).toMatchObject([{ text: "Oil it on Sundays", board_id: expect.any(String) }]);
    const found = read("pins.json") as { title: string; picture: string }[];
    expect(found.map(({ title }) => title)).toEqual(["A difference engine", ""]);
    for (const { picture } of found) expect(existsSync(join(folder, picture))).toBe(true);
    expect(readdirSync(join(folder, "pictures"))).toHaveLength(2);
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => readFileSync(join(folder, name), "utf8"));
    expect(texts.join("")).not.toMatch(/password_hash|token_hash|argon2id/);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  const key = exportPartKey(data.id, 0);
  expect(await app.deps.media.has(key)).toBe(true);
  for (const transport of [`/media/${key}`, `/media//${key}`, `/media/${key.replaceAll("/", "%2F")}`]) {
    expect((await ada.client.fetch(transport)).status).toBe(404);
  }
});

test("an archive is deleted with its files after 7 days", async () => {
  const { data } = await ask(ada);
  app.advance(8 * 86_400_000);
  expect((await ada.client.fetch(new URL(data.download_url ?? "").pathname)).status).toBe(404);
  await eraseAccounts(app.deps, new AbortController().signal);
  expect(await app.deps.media.has(exportPartKey(data.id, 0))).toBe(false);
  expect((await ask(ada)).data.id).not.toBe(data.id);
});

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { boardMembers } from "../../db/schema/boards.ts";
import { boardFileSchema } from "../../src/exports/archive-format.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { createClient } from "../support/api.ts";
import { madeExport, unpack, unpackedExport, writeExport } from "../support/archives.ts";
import { DRAIN_MS } from "../support/imports.ts";
import { mailsTo } from "../support/mail-link.ts";
import { type Person, signUp } from "../support/people.ts";
import { zipByJobs } from "../support/round-trip.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(240_000);

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  [ada, ben] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Ben" })];
});
afterAll(() => app.close());

test("an export of a person who shares boards and talks has no private word of others [SECURITY 24]", async () => {
  const cyd = await signUp(app, { name: "Cyd" });
  const shared = await makeBoard(ada.client, "Shared", { privacy: "secret" });
  const { db, newId, now } = app.deps;
  const member = { id: newId(), boardId: shared.id, userId: ben.user.id, role: "add", joinedAt: now() } as const;
  await db.insert(boardMembers).values(member);
  const open = await makePin(ada.client, shared.id, { colour: "#010203", title: "Of Ada" });
  const theirs = await makePin(ben.client, shared.id, { colour: "#040506", title: "Of Ben, on the shared board" });
  await ben.client.trpc.pins.update.mutate({ pinId: theirs.id, note: "zebra-note" });
  const hidden = await makeBoard(ben.client, "zebra-board", { privacy: "secret" });
  await makePin(ben.client, hidden.id, { colour: "#070809", title: "zebra-pin" });
  const write = (from: Person, to: Person, text: string) =>
    from.client.trpc.conversations.create.mutate({ userIds: [to.user.id], text });
  await write(ben, ada, "Hello Ada");
  await write(ben, cyd, "zebra-message");
  await write(cyd, ben, "zebra-answer");
  await ada.client.trpc.comments.create.mutate({ pinId: open.id, text: "My comment" });

  using archive = await unpackedExport(app, ada);
  const all = archive.names
    .filter((name) => !name.startsWith("pictures/"))
    .map((name) => `${name}\n${archive.text(name)}`)
    .join("\n");
  for (const word of ["Of Ada", "Of Ben, on the shared board", "Hello Ada", "My comment"]) expect(all).toContain(word);
  expect(all).not.toContain("zebra");
  expect(all).not.toContain(ben.email);
  expect(all).not.toContain(cyd.email);
  // Ben's own export has them.
  using own = await unpackedExport(app, ben);
  const texts = own.names.filter((name) => name.endsWith(".json")).map(own.text);
  for (const word of ["zebra-note", "zebra-board", "zebra-pin", "zebra-message"])
    expect(texts.join("\n")).toContain(word);
  expect(own.names).toContain(`boards/shared~${ada.user.username}/board.json`);
  expect(own.text(`boards/shared~${ada.user.username}/board.json`)).not.toContain("Of Ada");
});

test("an export that an administrator starts has nothing of others, and is only for its owner [SECURITY 24]", async () => {
  const [eli, fay] = [await signUp(app, { name: "Eli" }), await signUp(app, { name: "Fay" })];
  const admin = await administrator(app);
  const shared = await makeBoard(eli.client, "Shared", { privacy: "secret" });
  const { db, newId, now } = app.deps;
  const member = { id: newId(), boardId: shared.id, userId: fay.user.id, role: "add", joinedAt: now() } as const;
  await db.insert(boardMembers).values(member);
  const own = await makePin(eli.client, shared.id, { colour: "#112233", title: "own-pin" });
  const theirs = await makePin(fay.client, shared.id, { colour: "#445566", title: "zebra-pin", alt_text: "zebra-alt" });
  await fay.client.trpc.pins.update.mutate({ pinId: theirs.id, note: "zebra-note" });
  const write = (from: Person, to: Person, text: string) =>
    from.client.trpc.conversations.create.mutate({ userIds: [to.user.id], text });
  await write(eli, fay, "own-message");
  await write(fay, eli, "zebra-message");
  await eli.client.trpc.comments.create.mutate({ pinId: theirs.id, text: "own-comment" });
  await fay.client.trpc.comments.create.mutate({ pinId: own.id, text: "zebra-comment" });

  // Two requests at once start one export, and write one line.
  const asked = { userId: eli.user.id, reason: "asked by letter" };
  await Promise.all([1, 2].map(() => admin.client.trpc.admin.exportData.mutate(asked)));
  const { items } = await eli.client.trpc.exports.list.query({});
  expect(items.map(({ isRequested }) => isRequested)).toEqual([true]);
  const id = items[0]?.id ?? "";
  await writeExport(app, id);
  for (const { client } of [admin, fay]) expect((await client.fetch(`/v3/exports/${id}/file/`)).status).toBe(404);
  const file = await eli.client.fetch(`/v3/exports/${id}/file/`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  using archive = unpack(bytes);
  const all = archive.names
    .filter((name) => !name.startsWith("pictures/"))
    .map((name) => `${name}\n${archive.text(name)}`)
    .join("\n");
  for (const word of ["own-pin", "own-message", "own-comment"]) expect(all).toContain(word);
  // Entries are stored as they are, so the file's bytes have every word in it.
  expect(Buffer.from(bytes).includes("zebra")).toBe(false);
  expect(all).not.toContain(fay.email);
  expect(archive.names.filter((name) => name.startsWith("pictures/"))).toHaveLength(1);

  const log = await admin.client.trpc.admin.log.query({ userId: eli.user.id });
  expect(log.items.map(({ action, reason }) => [action, reason])).toEqual([["export_data", "asked by letter"]]);
  const subjects = (await mailsTo(app, eli.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Your data is being exported"))).toHaveLength(1);
  const { text } = (await mailsTo(app, eli.email)).find(({ subject }) => subject.includes("archive is ready")) ?? {};
  expect(text).toContain("started it for you");
});

test("an export names the sponsors of others' Pins only once they have agreed [SECURITY 24]", async () => {
  const [gia, hal, ivo] = [await signUp(app, { name: "Gia" }), await signUp(app, { name: "Hal" }), await signUp(app)];
  const shared = await makeBoard(gia.client, "Shared");
  const { db, newId, now } = app.deps;
  const member = { id: newId(), boardId: shared.id, userId: hal.user.id, role: "add", joinedAt: now() } as const;
  await db.insert(boardMembers).values(member);
  const paid = async ({ client }: Person, title: string, colour: string) => {
    const { id: pinId } = await makePin(client, shared.id, { colour, title });
    await client.trpc.pins.update.mutate({ pinId, sponsorUsername: ivo.user.username });
    return pinId;
  };
  await paid(gia, "Own", "#112244");
  const theirs = await paid(hal, "Of Hal", "#224411");
  const sponsors = async () => {
    using archive = unpack(await zipByJobs(app, gia));
    const { pins } = boardFileSchema.parse(archive.json("boards/shared/board.json"));
    return Object.fromEntries(pins.map((pin) => [pin.title, [pin.is_paid_partnership, pin.sponsor]]));
  };
  const { username } = ivo.user;
  expect(await sponsors()).toEqual({ Own: [true, username], "Of Hal": [true, null] });
  await ivo.client.trpc.pins.answerSponsorship.mutate({ pinId: theirs, accept: true });
  expect(await sponsors()).toEqual({ Own: [true, username], "Of Hal": [true, username] });
});

test("a suspended person downloads their data by a mailed link until the suspension ends [SECURITY 24]", async () => {
  const admin = await administrator(app);
  const gil = await signUp(app, { name: "Gil" });
  await makePin(gil.client, (await makeBoard(gil.client, "Oak")).id, { colour: "#102030", title: "own-pin" });
  const about = { userId: gil.user.id, reason: "asked by letter" };
  await admin.client.trpc.admin.suspend.mutate({ ...about, cause: "guidelines" });
  const asked = async (): Promise<string[]> => {
    await admin.client.trpc.admin.exportData.mutate(about);
    await app.jobs.drained(DRAIN_MS);
    const mails = (await mailsTo(app, gil.email)).filter(({ subject }) => subject.includes("archive is ready"));
    return mails.map(({ text }) => /\/settings\/export\/\S+/.exec(text)?.[0] ?? "");
  };
  // Anybody may have signed up with this address.
  expect(await asked()).toEqual([]);
  await admin.client.trpc.admin.verifyEmail.mutate(about);
  const [path = ""] = await asked();
  const visitor = createClient(app);
  const file = await visitor.fetch(path);
  expect(file.status).toBe(200);
  using archive = unpack(new Uint8Array(await file.arrayBuffer()));
  expect(archive.text("boards/oak/board.json")).toContain("own-pin");
  const part = await visitor.fetch(path, { headers: { Range: "bytes=0-9" } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);

  const last = path.at(-1) === "A" ? "B" : "A";
  const [id = ""] = path.split("/").at(-1)?.split(".") ?? [];
  for (const other of [path.slice(0, -1) + last, path.replace(id, `${BigInt(id) + 1n}`), `/settings/export/${id}.`])
    expect((await visitor.fetch(other)).status, other).toBe(404);
  expect((await visitor.fetch(`/v3/exports/${id}/file/`)).status).toBe(401);
  await admin.client.trpc.admin.unsuspend.mutate(about);
  const later = await visitor.fetch(path, { redirect: "manual" });
  expect([later.status, later.headers.get("location")]).toEqual([302, `/settings/export/${id}`]);
  await admin.client.trpc.admin.suspend.mutate({ ...about, cause: "guidelines" });
  app.advance(8 * 86_400_000);
  expect((await visitor.fetch(path)).status).toBe(404);
});

test("an export is nobody else's: not a stranger's, a visitor's or a token's without the scope [SECURITY 46]", async () => {
  const { id } = await madeExport(app, ada, { format: "csv" });
  const path = `/v3/exports/${id}/file/`;
  expect((await ada.client.fetch(path)).status).toBe(200);
  expect((await ben.client.fetch(path)).status).toBe(404);
  expect((await ben.client.fetch(`/settings/export/${id}`)).status).toBe(404);
  expect((await ben.client.rest("GET", `/v3/exports/${id}/`)).status).toBe(404);
  expect((await ben.client.rest("DELETE", `/v3/exports/${id}/`)).status).toBe(404);
  expect((await createClient(app).fetch(path)).status).toBe(401);
  for (const hostile of ["0", "9".repeat(30), "..%2f..", "x", `${id}%00`])
    expect((await ada.client.fetch(`/v3/exports/${hostile}/file/`)).status).toBe(404);
});

test("pages inside an export run nothing that people wrote, and link to web pages only [SECURITY 32]", async () => {
  const eve = await signUp(app, { name: "Eve" });
  const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
  const board = await makeBoard(eve.client, evil.slice(0, 50), { description: evil });
  await makePin(eve.client, board.id, {
    title: evil,
    description: evil,
    alt_text: evil,
    link: "https://example.com/<b>",
  });
  using archive = await unpackedExport(app, eve);
  const pages = archive.names.filter((name) => name.endsWith(".html"));
  expect(pages).toHaveLength(2);
  for (const name of pages) {
    const text = archive.text(name);
    expect(text).not.toContain("<script");
    expect(text).not.toContain("<img src=x");
    expect(text).toContain("default-src 'none'");
    for (const [, href = ""] of text.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https?:\/\/|[\w.~%/-]+\.html$)/);
  }
});

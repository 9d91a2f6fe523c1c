import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { archives, mediaChecksums } from "../../../db/schema/exports.ts";
import { images } from "../../../db/schema/images.ts";
import { type ArchiveHead, archiveHeadSchema, boardFileSchema } from "../../../src/exports/archive-format.ts";
import { EXPORTS_MAX } from "../../../src/exports/export-choices.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { madeExport, unpack, unpackedExport, writeExport } from "../../support/archives.ts";
import { type Person, signUp } from "../../support/people.ts";
import { type MadeBoard, type MadePin, makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let engines: MadeBoard;
let first: MadePin;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  engines = await makeBoard(ada.client, "Engines & <b>wheels</b>", { description: "All of them" });
  const { id: sectionId } = await ada.client.trpc.sections.create.mutate({ boardId: engines.id, name: "Steam" });
  first = await makePin(ada.client, engines.id, { colour: "#102030", title: "First", alt_text: "A wheel" });
  const fields = { title: "<script>alert(1)</script>", link: "https://example.com/a?b=1&c=2", section: sectionId };
  await makePin(ada.client, engines.id, { colour: "#405060", ...fields });
  await makePin(ada.client, engines.id, { colour: "#708090", title: "Third" });
  await ada.client.trpc.pins.update.mutate({ pinId: first.id, note: "Ask Ben" });
});
afterAll(() => app.close());

const imageOf = async (color: string) => {
  const [image] = await app.deps.db.select().from(images).where(eq(images.dominantColor, color));
  if (!image) throw new Error(`no picture is ${color}`);
  return image;
};
const bytesOf = async (id: string, headers: Record<string, string> = {}) => {
  const response = await ada.client.fetch(`/v3/exports/${id}/file/`, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

test("equal choices share a running export, and the oldest goes when there are too many", async () => {
  const eve = await signUp(app);
  const { create, list, remove, get } = eve.client.trpc.exports;
  const [one, two] = await Promise.all([create.mutate({}), create.mutate({})]);
  expect(two.id).toBe(one.id);
  expect((await create.mutate({ parts: ["boards"] })).id).not.toBe(one.id);
  const { db, newId, now } = app.deps;
  const row = { userId: eve.user.id, format: "csv", parts: [], expiresAt: new Date(now().getTime() + 60_000) } as const;
  for (let made = 0; made < EXPORTS_MAX; made++)
    await db.insert(archives).values({ ...row, id: newId(), parts: [...row.parts] });
  const { id } = await create.mutate({ parts: ["people"] });
  const { items } = await list.query({ pageSize: 50 });
  expect(items).toHaveLength(EXPORTS_MAX);
  expect(items[0]?.id).toBe(id);
  expect(get.query({ exportId: one.id })).rejects.toThrow();
  await remove.mutate({ exportId: id });
  expect(get.query({ exportId: id })).rejects.toThrow();
});

test("an export of no parts is refused", async () => {
  for (const body of [{ parts: [] }, { parts: "" }, { parts: [], format: "csv" }]) {
    const { status, code, data } = await ada.client.rest("POST", "/v3/exports/", body);
    expect([status, code, data]).toEqual([400, ERRORS.INVALID_PARAMETERS.code, null]);
  }
});

test("a ZIP has boards with sections and Pins in order, all texts, and each picture once", async () => {
  using archive = await unpackedExport(app, ada);
  const head = archiveHeadSchema.parse(archive.json("tackboard.json"));
  expect(head).toMatchObject({ version: 1, person: { username: ada.user.username }, missing: [] });
  expect(head.boards).toEqual([{ folder: "boards/engines-b-wheels-b", name: "Engines & <b>wheels</b>" }]);
  const { board, sections, pins } = boardFileSchema.parse(archive.json(`${head.boards[0]?.folder}/board.json`));
  expect(board).toMatchObject({ id: engines.id, description: "All of them", privacy: "public", owner: null });
  expect(sections.map(({ title }) => title)).toEqual(["Steam"]);
  expect(pins.map(({ title }) => title)).toEqual(["Third", "<script>alert(1)</script>", "First"]);
  expect(pins[1]).toMatchObject({ section_id: sections[0]?.id, link: "https://example.com/a?b=1&c=2", saved_by: null });
  expect(pins[2]).toMatchObject({ note: "Ask Ben", alt_text: "A wheel", section_id: null, is_private: false });
  expect(new Set(pins.map(({ picture }) => picture)).size).toBe(3);
  for (const { picture } of pins) {
    const [, signature = ""] = /^pictures\/([0-9a-f]{32})\.png$/.exec(picture ?? "") ?? [];
    const [image] = await app.deps.db.select().from(images).where(eq(images.signature, signature));
    const stored = await app.deps.media.get(image?.sizes.orig.key ?? "");
    const bytes = await new Response(stored?.body).arrayBuffer();
    expect(readFileSync(join(archive.folder, picture ?? "")).equals(Buffer.from(bytes))).toBe(true);
  }
});

test("every part of a download continues at any byte, and has the bytes of the whole", async () => {
  const { id, bytes: size } = await madeExport(app, ada);
  const { response, bytes } = await bytesOf(id);
  const etag = response.headers.get("etag") ?? "";
  expect(response.headers.get("accept-ranges")).toBe("bytes");
  expect(bytes.length).toBe(size);
  for (const start of [0, 1, 29, 30, 31, 100, 1_000, Math.floor(size / 2), size - 23, size - 1]) {
    const part = await bytesOf(id, { range: `bytes=${start}-`, "if-range": etag });
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get("content-range")).toBe(`bytes ${start}-${size - 1}/${size}`);
    expect(Buffer.compare(part.bytes, bytes.subarray(start))).toBe(0);
  }
  const middle = await bytesOf(id, { range: "bytes=50-149" });
  expect(Buffer.compare(middle.bytes, bytes.subarray(50, 150))).toBe(0);
  expect((await bytesOf(id, { range: `bytes=${size}-` })).response.status).toBe(416);
  expect((await bytesOf(id, { range: "bytes=9-", "if-range": '"another"' })).response.status).toBe(200);
  const headOnly = await ada.client.fetch(`/v3/exports/${id}/file/`, { method: "HEAD" });
  expect([headOnly.status, headOnly.headers.get("content-length")]).toEqual([200, String(size)]);
  expect((await bytesOf(id, { "if-none-match": etag })).response.status).toBe(304);
});

test("one board and chosen parts leave out everything else", async () => {
  const other = await makeBoard(ada.client, "Other");
  await makePin(ada.client, other.id, { colour: "#abcdef", title: "Elsewhere" });
  using one = await unpackedExport(app, ada, { boardId: other.id });
  expect(one.names.filter((name) => !name.startsWith("pictures/"))).toEqual([
    "boards/other/board.json",
    "boards/other/index.html",
    "index.html",
    "tackboard.json",
  ]);
  expect(one.names.filter((name) => name.startsWith("pictures/"))).toHaveLength(1);
  using texts = await unpackedExport(app, ada, { parts: ["boards", "messages"] });
  expect(texts.names.filter((name) => /^(pictures|films)\//.test(name))).toEqual([]);
  expect(texts.names).toContain("account/comments.json");
  expect(texts.names).not.toContain("account/profile.json");
  expect(texts.text("boards/other/index.html")).not.toContain("<img");
  const ben = await signUp(app);
  const refused = await ben.client.rest("POST", "/v3/exports/", { board_id: other.id });
  expect(refused.status).toBe(403);
});

test("a picture's checksum is computed once, and a lost picture is named instead of left in", async () => {
  const cyd = await signUp(app);
  const board = await makeBoard(cyd.client, "Lost");
  await makePin(cyd.client, board.id, { colour: "#111213" });
  await makePin(cyd.client, board.id, { colour: "#212223" });
  await madeExport(app, cyd);
  const known = await app.deps.db.select().from(mediaChecksums);
  expect(known.length).toBeGreaterThan(1);
  await madeExport(app, cyd);
  expect(await app.deps.db.select().from(mediaChecksums)).toEqual(known);
  const { signature, sizes } = await imageOf("#111213");
  await app.deps.media.delete(sizes.orig.key);
  using archive = await unpackedExport(app, cyd);
  expect(archive.json<ArchiveHead>("tackboard.json").missing).toEqual([`pictures/${signature}.png`]);
  const { pins } = boardFileSchema.parse(archive.json("boards/lost/board.json"));
  expect(pins.map(({ picture }) => picture === null)).toEqual([false, true]);
});

test("a picture that goes while it is sent breaks the download off and renews the export", async () => {
  const dan = await signUp(app);
  const board = await makeBoard(dan.client, "Going");
  await makePin(dan.client, board.id, { colour: "#313233" });
  const { id } = await madeExport(app, dan);
  const before = await dan.client.fetch(`/v3/exports/${id}/file/`, { method: "HEAD" });
  await app.deps.media.delete((await imageOf("#313233")).sizes.orig.key);
  const isBroken = await dan.client
    .fetch(`/v3/exports/${id}/file/`)
    .then((response) => response.arrayBuffer())
    .then(() => false)
    .catch(() => true);
  expect(isBroken).toBe(true);
  expect(await dan.client.trpc.exports.get.query({ exportId: id })).toMatchObject({ state: "waiting" });
  await writeExport(app, id);
  const after = await dan.client.fetch(`/v3/exports/${id}/file/`);
  expect(after.status).toBe(200);
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  using archive = unpack(new Uint8Array(await after.arrayBuffer()));
  expect(archive.json<ArchiveHead>("tackboard.json").missing).toHaveLength(1);
});

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import { detectSource, openEntry, readArchive } from "../../../server/platform/archives/archives.ts";
import { type ArchiveHead, boardFileSchema } from "../../../src/exports/archive-format.ts";
import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { madeExport, unpack } from "../../support/archives.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), "read-again-"));
let app: TestApp;
let ada: Person;
let bytes: Uint8Array;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  const lamps = await makeBoard(ada.client, "Lamps", { description: "Old\nones", privacy: "secret" });
  await ada.client.trpc.sections.create.mutate({ boardId: lamps.id, name: "Empty" });
  const { id: section } = await ada.client.trpc.sections.create.mutate({ boardId: lamps.id, name: "Brass" });
  const link = "https://example.com/lamp?a=1";
  const first = await makePin(ada.client, lamps.id, { colour: "#112233", alt_text: "A lamp", link, section });
  await ada.client.trpc.pins.update.mutate({ pinId: first.id, note: "For the hall" });
  await makePin(ada.client, lamps.id, { colour: "#445566", title: "No link" });
  await makeBoard(ada.client, "Nothing yet");
  const { id } = await madeExport(app, ada);
  bytes = new Uint8Array(await (await ada.client.fetch(`/v3/exports/${id}/file/`)).arrayBuffer());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const readFrom = async (name: string, zip: Uint8Array | Response) => {
  const path = join(folder, name);
  await Bun.write(path, zip instanceof Response ? await zip.bytes() : zip);
  const { source } = await detectSource(path);
  const items: ArchiveItem[] = [];
  for await (const item of readArchive(path, { source })) items.push(item);
  return { path, source, items };
};

test("the site reads its own archive: boards and Pins in order, texts, dates and pictures", async () => {
  const { path, source, items } = await readFrom("whole.zip", bytes);
  expect(source).toBe("tackboard");
  expect(items.map((item) => (item.kind === "problem" ? item.code : [item.kind, ...item.path]))).toEqual([
    ["folder", "Lamps"],
    ["folder", "Lamps", "Empty"],
    ["folder", "Lamps", "Brass"],
    ["pin", "Lamps"],
    ["pin", "Lamps", "Brass"],
    ["folder", "Nothing yet"],
  ]);
  expect(items[0]).toMatchObject({ description: "Old\nones", isPrivate: true });
  expect(items[5]).toMatchObject({ description: "", isPrivate: false });
  using archive = unpack(bytes);
  const { boards } = archive.json<ArchiveHead>("tackboard.json");
  const { pins } = boardFileSchema.parse(archive.json(`${boards[1]?.folder}/board.json`));
  for (const [at, pin] of pins.entries()) {
    const item = items[3 + at];
    expect(item).toMatchObject({
      title: pin.title,
      description: pin.description,
      altText: pin.alt_text,
      note: pin.note,
      link: pin.link,
      isPrivate: true,
      createdAt: pin.created_at,
      picture: { file: pin.picture },
    });
    const stored = await Bun.file(join(archive.folder, pin.picture ?? "")).bytes();
    expect(await new Response(await openEntry(path, pin.picture ?? "")).bytes()).toEqual(stored);
  }
});

test("an archive that was unpacked and packed again in a folder is read the same", async () => {
  using archive = unpack(bytes);
  const files = archive.names.map((name) => ({ name: `export/${name}`, input: Bun.file(join(archive.folder, name)) }));
  const { source, items } = await readFrom("again.zip", downloadZip(files));
  expect(source).toBe("tackboard");
  expect(items).toHaveLength(6);
  expect(items[4]).toMatchObject({ picture: { file: expect.stringMatching(/^export\/pictures\//) } });
});

test("a later version is refused, a broken board reported, and a lost picture left out", async () => {
  const head = (more: object) => ({ name: "tackboard.json", input: JSON.stringify({ ...base, ...more }) });
  const base = {
    format: "tackboard-archive",
    version: 1,
    site: "https://a.example",
    created_at: "2026-01-01T00:00:00Z",
    parts: [],
    person: { username: "a", full_name: "", about: "" },
    boards: [{ folder: "boards/a", name: "A" }],
    missing: [],
  };
  expect(readFrom("later.zip", downloadZip([head({ version: 2 })]))).rejects.toMatchObject({ code: "archiveUnknown" });
  const lost = `{"board":{"name":"A","privacy":"public"},"sections":[],"pins":[
    {"title":"T","link":"https://example.com/","picture":"../../etc/passwd","section_id":null},
    {"title":"V","link":"https://example.com/v","is_affiliate_link":true,"media":[{"picture":"pictures/2.jpg","film":null}]},
    {"title":"W","link":"https://example.com/w","media":[],"composition":{"kind":"carousel"}},
    {"title":"U","link":null,"picture":"pictures/gone.jpg"},`;
  const { items } = await readFrom("broken.zip", downloadZip([head({}), { name: "boards/a/board.json", input: lost }]));
  expect(items).toMatchObject([
    { kind: "folder", path: ["A"] },
    { kind: "pin", title: "T", picture: null, isAffiliateLink: false },
    { kind: "pin", title: "V", isAffiliateLink: true },
    { kind: "problem", code: "archivePinParts", name: "V", where: "boards/a/board.json #2" },
    { kind: "pin", title: "W" },
    { kind: "problem", code: "archivePinParts", name: "W" },
    { kind: "problem", code: "archiveNoAddress", name: "U" },
    { kind: "problem", code: "archiveDamaged", name: "A" },
  ]);
});

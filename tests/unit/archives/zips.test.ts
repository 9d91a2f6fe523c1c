import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readlinkSync } from "node:fs";
import { downloadZip } from "client-zip";
import { openEntry } from "../../../server/platform/archives/archives.ts";
import { extractEntry } from "../../../server/platform/archives/extract-entry.ts";
import { readContent, readPath, uploaded } from "./read.ts";
import { unicodePath, zipOf } from "./zip.ts";

setDefaultTimeout(60_000);

const pathsIn = async (content: Uint8Array) => {
  const { source, pins } = await readContent(content);
  expect(source).toBe("pictures");
  return pins.map(({ path, picture }) => [path, picture]);
};

test("folders of pictures become paths, and files that systems add are nothing", async () => {
  const { pins, folders, problems } = await readContent(
    zipOf([
      { name: "Kitchen/" },
      { name: "Kitchen/oak.JPG", content: "x" },
      { name: "Kitchen/Lamps/Brass/one.webp", content: "x" },
      { name: "Kitchen/.DS_Store", content: "x" },
      { name: "__MACOSX/Kitchen/._oak.JPG", content: "x" },
      { name: "Kitchen/Thumbs.db", content: "x" },
      { name: "Kitchen/plan.pdf", content: "x" },
      { name: "Empty/" },
      { name: "loose.png", content: "x" },
      { name: "zstd.png", content: "x", method: 93 },
    ]),
  );
  expect(pins).toMatchObject([
    { path: ["Kitchen"], picture: { file: "Kitchen/oak.JPG" }, link: null },
    { path: ["Kitchen", "Lamps", "Brass"], picture: { file: "Kitchen/Lamps/Brass/one.webp" } },
    { path: [], picture: { file: "loose.png" } },
  ]);
  expect(folders.map(({ path }) => path)).toEqual([["Kitchen"], ["Empty"]]);
  expect(problems.map(({ name, code }) => [name, code])).toEqual([
    ["Kitchen/plan.pdf", "archiveNotPicture"],
    ["zstd.png", "archivePacking"],
  ]);
});

test("names are read in the encoding that their program used", async () => {
  const content = "x";
  const utf8 = zipOf([{ name: "Ku\u0308che/e\u0301.png", content }]);
  expect(await pathsIn(utf8)).toEqual([[["Küche"], { file: "Küche/é.png" }]]);
  const flagged = zipOf([{ name: "台所/灯.png", content, flags: 0x800 }]);
  expect(await pathsIn(flagged)).toEqual([[["台所"], { file: "台所/灯.png" }]]);
  const cp437 = zipOf([
    { name: Buffer.from("K\x81che\\Gr\x94\xe1e.png", "latin1"), content },
    { name: Buffer.from("K\x81che\\zwei.png", "latin1"), content },
  ]);
  expect(await pathsIn(cp437)).toEqual([
    [["Küche"], { file: "Küche/Größe.png" }],
    [["Küche"], { file: "Küche/zwei.png" }],
  ]);
  const plain = Buffer.from("K\x81che/a.png", "latin1");
  const field = zipOf([{ name: plain, content, extra: unicodePath(plain, "Кухня/a.png") }]);
  expect(await pathsIn(field)).toEqual([[["Кухня"], { file: "Кухня/a.png" }]]);
});

test("names in Japanese Windows' encoding are recognized by all names together", async () => {
  // The names 台所のアイデア and リビングの照明 in Shift_JIS.
  const kitchen = [0x91, 0xe4, 0x8f, 0x8a, 0x82, 0xcc, 0x83, 0x41, 0x83, 0x43, 0x83, 0x66, 0x83, 0x41];
  const living = [0x83, 0x8a, 0x83, 0x72, 0x83, 0x93, 0x83, 0x4f, 0x82, 0xcc, 0x8f, 0xc6, 0x96, 0xbe];
  const named = (bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.from("/1.png")]);
  const content = zipOf([
    { name: named(kitchen), content: "x" },
    { name: named(living), content: "x" },
  ]);
  expect((await pathsIn(content)).map(([path]) => path)).toEqual([["台所のアイデア"], ["リビングの照明"]]);
});

test("archives written to a pipe are read whole, even with a ZIP inside", async () => {
  const inner = zipOf([{ name: "hidden.png", content: "x" }]);
  const files = [
    { name: "Lamps/one.png", input: "one" },
    { name: "Lamps/inner.zip", input: inner },
    { name: "Lamps/two.png", input: "two" },
  ];
  const { pins, problems } = await readContent(new Uint8Array(await downloadZip(files).arrayBuffer()));
  expect(pins.map(({ picture }) => picture)).toEqual([{ file: "Lamps/one.png" }, { file: "Lamps/two.png" }]);
  expect(problems.map(({ name }) => name)).toEqual(["Lamps/inner.zip"]);
});

test("unpacking a picture restores its exact bytes", async () => {
  const content = crypto.getRandomValues(new Uint8Array(60_000));
  const zip = zipOf([
    { name: Buffer.from("K\x81che\\a.png", "latin1"), content },
    { name: "b.png", content, isDeflated: true },
    { name: "short.png", content, isDeflated: true, claims: 100 },
  ]);
  const path = uploaded(zip);
  for (const name of ["Küche/a.png", "b.png"])
    expect(Buffer.from(await new Response(await openEntry(path, name)).arrayBuffer()).equals(content), name).toBe(true);
  for (const name of ["c.png", "../b.png", "short.png"])
    await expect(openEntry(path, name)).rejects.toMatchObject({ code: "archiveEntryGone" });
  await expect(openEntry(path, "b.png", { maxBytes: 59_999 })).rejects.toMatchObject({ code: "archiveEntryGone" });
});

/** Whether this process has a file open. */
const isOpen = (path: string): boolean =>
  readdirSync("/proc/self/fd").some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      return false;
    }
  });

test.if(process.platform === "linux")("pictures of four archives in turn open each archive once", async () => {
  const paths = Array.from({ length: 5 }, () => uploaded(zipOf([{ name: "a.png", content: "x" }])));
  const to = uploaded("");
  const take = (path: string) => extractEntry({ path, name: "a.png", to, maxBytes: 9 });
  for (const path of paths.slice(0, 4)) await take(path);
  expect(paths.map(isOpen)).toEqual([true, true, true, true, false]);
  await take(paths[0] ?? "");
  await take(paths[4] ?? "");
  expect(paths.map(isOpen)).toEqual([true, false, true, true, true]);
});

const pin = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    grid_title: `Title ${id}`,
    title: `Title ${id} & more`,
    description: id === "2" ? " " : "Text",
    link: `https://shop.example/${id}`,
    alt_text: null,
    created_at: "Sun, 04 Apr 2021 05:43:51 +0000",
    board: { name: 'Oak / elm: "best"', privacy: "secret", description: "About oak" },
    category: "pinterest",
    ...more,
  });

test("gallery-dl's boards and sections are named by the metadata, and each Pin is one", async () => {
  const board = "gallery-dl/pinterest/ann/Oak _ elm_ _best_";
  const section = { section: { title: "Legs: round?" } };
  const files: [string, string][] = [
    ["pinterest_1.png", pin("1")],
    ["pinterest_2.png", pin("2")],
    // The board's copy of a section's Pin comes first, and doesn't know the section.
    ["pinterest_3.png", pin("3")],
    ["Legs_ round_/pinterest_3.png", pin("3", section)],
    ["pinterest_4slot1.png", pin("4")],
    ["pinterest_4slot2.png", pin("4")],
    ["pinterest_9.png", ""],
  ];
  const { source, pins, folders, problems } = await readContent(
    zipOf(
      files.flatMap(([name, metadata]) => [
        { name: `${board}/${name}`, content: "x" },
        ...(metadata ? [{ name: `${board}/${name}.json`, content: metadata, isDeflated: true }] : []),
      ]),
    ),
  );
  expect(source).toBe("gallery-dl");
  expect(folders).toMatchObject([{ path: ['Oak / elm: "best"'], description: "About oak", isPrivate: true }]);
  expect(pins.map(({ link, path, description }) => [link, path.slice(1), description])).toEqual([
    ["https://shop.example/1", [], "Text"],
    ["https://shop.example/2", [], ""],
    ["https://shop.example/3", ["Legs: round?"], "Text"],
    ["https://shop.example/4", [], "Text"],
    [null, [], ""],
  ]);
  expect(pins[0]).toMatchObject({ createdAt: "2021-04-04T05:43:51.000Z", title: "Title 1 & more", isPrivate: true });
  expect(pins[4]).toMatchObject({ path: ['Oak / elm: "best"'] });
  expect(problems.map(({ name, code }) => [name, code])).toEqual([
    [`${board}/pinterest_4slot2.png`, "archiveNextPicture"],
  ]);
});

test("damaged metadata leaves the picture", async () => {
  const { pins } = await readContent(
    zipOf([
      { name: "gallery-dl/a/1.png", content: "x" },
      { name: "gallery-dl/a/1.png.json", content: '{"id": "1", "boa' },
    ]),
  );
  expect(pins).toMatchObject([{ path: ["a"], picture: { file: "gallery-dl/a/1.png" } }]);
});

test("an archive that was cut off, or has no pictures, is refused with the reason", async () => {
  const zip = zipOf([{ name: "a.png", content: "x".repeat(1_000) }]);
  await expect(readContent(zip.subarray(0, 500))).rejects.toMatchObject({ code: "archiveBroken" });
  await expect(readContent(zipOf([]))).rejects.toMatchObject({ code: "archiveEmpty" });
  await expect(readContent(zipOf([{ name: "letter.docx", content: "x" }]))).rejects.toMatchObject({
    code: "archiveUnknown",
  });
  await expect(readPath(uploaded(""))).rejects.toMatchObject({ code: "archiveEmpty" });
});

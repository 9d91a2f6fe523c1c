import { expect, setDefaultTimeout, test } from "bun:test";
import { detectSource, readArchive } from "../../server/platform/archives/archives.ts";
import { uploaded } from "../unit/archives/read.ts";
import { zipOf } from "../unit/archives/zip.ts";

setDefaultTimeout(120_000);

const HEAD = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n";

async function readAll(content: string | Uint8Array) {
  const path = uploaded(content);
  const { source } = await detectSource(path);
  const items = [];
  for await (const item of readArchive(path, { source })) items.push(item);
  return items;
}

test("an archive is read in a separate process, batch by batch", async () => {
  const entries = Array.from({ length: 1_000 }, (_, at) => `<DT><A HREF="https://a.example/${at}">A</A>\n`);
  const items = await readAll(`${HEAD}${entries.join("")}</DL>`);
  expect(items.length).toBe(1_000);
});

test("ten thousand folders in each other are refused before a Pin is read [SECURITY 60]", async () => {
  await expect(readAll(`${HEAD}${"<DT><H3>A</H3><DL><p>".repeat(10_000)}`)).rejects.toMatchObject({
    code: "archiveTooDeep",
  });
});

test("an address of 20 MB doesn't fill the memory [SECURITY 60]", async () => {
  const items = await readAll(`${HEAD}<DT><A HREF="https://a.example/${"x".repeat(20 * 2 ** 20)}">A</A>\n</DL>`);
  expect(items).toMatchObject([{ kind: "problem", code: "archiveNoAddress" }]);
});

test("a reader that is stopped ends its process", async () => {
  const entries = Array.from({ length: 1_000 }, (_, at) => `<DT><A HREF="https://a.example/${at}">A</A>\n`);
  const path = uploaded(`${HEAD}${entries.join("")}</DL>`);
  const stop = new AbortController();
  const reading = readArchive(path, { source: "bookmarks", signal: stop.signal });
  await reading.next();
  stop.abort(new Error("canceled"));
  await expect(Array.fromAsync(reading)).rejects.toThrow("canceled");
});

test("a ZIP that leads outside, or unpacks to too much, is refused before a Pin is read [SECURITY 60]", async () => {
  const content = "x";
  const bomb = Buffer.alloc(300 * 2 ** 20);
  const deep = `${"a/".repeat(1_500)}a.png`;
  const hostile: Record<string, [string, Uint8Array]> = {
    "a path upwards": ["archiveUnsafe", zipOf([{ name: "a/../../b.png", content }])],
    "a path upwards in Windows' spelling": ["archiveUnsafe", zipOf([{ name: "..\\..\\b.png", content }])],
    "an absolute path": ["archiveUnsafe", zipOf([{ name: "/etc/b.png", content }])],
    "a drive": ["archiveUnsafe", zipOf([{ name: "C:\\b.png", content }])],
    "a path upwards in the Unicode field's guess": [
      "archiveUnsafe",
      zipOf([{ name: Buffer.from("\x81/../../b.png", "latin1"), content }]),
    ],
    "a link": ["archiveLinks", zipOf([{ name: "a.png", content: "/etc/passwd", mode: 0o120777 }])],
    "one name twice": [
      "archiveTwice",
      zipOf([
        { name: "a.png", content },
        { name: "./a.png", content: "y" },
      ]),
    ],
    "a password": ["archiveLocked", zipOf([{ name: "a.png", content: "x".repeat(13), flags: 1, claims: 1 }])],
    "many levels": ["archiveTooDeep", zipOf([{ name: deep, content }])],
    "300 MB in 300 kB": ["archiveBomb", zipOf([{ name: "a.png", content: bomb, isDeflated: true }])],
    "a false size of 4 GB": [
      "archiveBomb",
      zipOf([{ name: "a.png", content: "x".repeat(100), isDeflated: true, claims: 0xfffffff0 }]),
    ],
  };
  for (const [name, [code, bytes]] of Object.entries(hostile)) {
    const outcome = await readAll(bytes).catch((error: { code?: string }) => error.code);
    expect(outcome, name).toEqual(code);
  }
});

test("entries that share their bytes are refused [SECURITY 60]", async () => {
  const one = Buffer.from(zipOf([{ name: "a.png", content: "x".repeat(10_000) }]));
  const from = one.length - 22 - 46 - 5;
  const record = one.subarray(from, one.length - 22);
  const copies = Array.from({ length: 100 }, (_, at) => {
    const copy = Buffer.from(record);
    copy.write(String.fromCharCode(65 + (at % 26)) + String(at % 10), 46, "latin1");
    return copy;
  });
  const end = Buffer.from(one.subarray(one.length - 22));
  end.writeUInt16LE(copies.length, 8);
  end.writeUInt16LE(copies.length, 10);
  end.writeUInt32LE(copies.length * record.length, 12);
  await expect(readAll(Buffer.concat([one.subarray(0, from), ...copies, end]))).rejects.toMatchObject({
    code: "archiveBomb",
  });
});

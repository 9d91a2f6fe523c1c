import { expect, setDefaultTimeout, test } from "bun:test";
import { detectSource, readArchive } from "../../server/platform/archives/archives.ts";
import { uploaded } from "../unit/archives/read.ts";

setDefaultTimeout(120_000);

const HEAD = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n";

async function readAll(content: string | Uint8Array) {
  const path = uploaded(content);
  const { source } = await detectSource(path);
  const items = [];
  for await (const item of readArchive(path, { source })) items.push(item);
  return items;
}

test("an archive is read in a process of its own, batch by batch", async () => {
  const entries = Array.from({ length: 1_000 }, (_, at) => `<DT><A HREF="https://a.example/${at}">A</A>\n`);
  const items = await readAll(`${HEAD}${entries.join("")}</DL>`);
  expect(items.length).toBe(1_000);
});

test("ten thousand folders in each other are refused before a Pin is read [SECURITY 60]", async () => {
  await expect(readAll(`${HEAD}${"<DT><H3>A</H3><DL><p>".repeat(10_000)}`)).rejects.toMatchObject({
    code: "archiveTooDeep",
  });
});

test("an address of 60 MB doesn't fill the memory [SECURITY 60]", async () => {
  const items = await readAll(`${HEAD}<DT><A HREF="https://a.example/${"x".repeat(60 * 2 ** 20)}">A</A>\n</DL>`);
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

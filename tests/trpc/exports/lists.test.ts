import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { ExportFormat } from "../../../src/exports/export-choices.ts";
import { madeExport } from "../../support/archives.ts";
import { DRAIN_MS, readyImport } from "../../support/imports.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(120_000);

let app: TestApp;
let ada: Person;
let pinned: { id: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  const board = await makeBoard(ada.client, "Lamps <i>", { privacy: "secret" });
  const { id: section } = await ada.client.trpc.sections.create.mutate({ boardId: board.id, name: "Brass" });
  pinned = await makePin(ada.client, board.id, { title: "=1+1", description: "Two\nlines" });
  const link = "https://example.com/?a=1&b=2";
  const { id } = await makePin(ada.client, board.id, { colour: "#405060", title: 'A "b" & c', link, section });
  await ada.client.trpc.tags.setTags.mutate({ pinId: id, tags: ["=oak", 'b & "c"'] });
});
afterAll(() => app.close());

const exported = async (format: ExportFormat) => {
  const { id, bytes } = await madeExport(app, ada, { format });
  const response = await ada.client.fetch(`/v3/exports/${id}/file/`);
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBe(bytes - (format === "csv" ? 3 : 0));
  expect(response.headers.get("content-disposition")).toStartWith('attachment; filename="');
  return { text, type: response.headers.get("content-type") };
};

test("a table has a row for each Pin, and no cell is a formula [SECURITY 31]", async () => {
  const { text, type } = await exported("csv");
  expect(type).toBe("text/csv; charset=utf-8");
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.map(({ Title, Section, Private }) => [Title, Section, Private])).toEqual([
    ["'=1+1", "", "true"],
    ['A "b" & c', "Brass", "true"],
  ]);
  expect(rows[0]).toMatchObject({ Board: "Lamps <i>", Description: "Two\nlines", Link: "", Tags: "" });
  expect(rows[1]?.Tags).toBe(`'=oak, b & "c"`);
  expect(rows[0]?.Pin).toBe(`${app.deps.config.publicUrl}/pin/${pinned.id}/`);
});

test("a bookmarks file has boards and sections as folders, and this site imports it", async () => {
  const { text, type } = await exported("bookmarks");
  expect(type).toBe("text/html; charset=utf-8");
  expect(text).toContain('<A HREF="https://example.com/?a=1&amp;b=2" ADD_DATE=');
  const folder = mkdtempSync(join(tmpdir(), "bookmarks-"));
  try {
    const file = join(folder, "bookmarks.html");
    await Bun.write(file, text);
    const { detectSource, readArchive } = await import("../../../server/platform/archives/archives.ts");
    expect(await detectSource(file)).toMatchObject({ source: "bookmarks" });
    const items = [];
    for await (const item of readArchive(file, { source: "bookmarks", signal: new AbortController().signal }))
      if (item.kind === "pin") items.push([item.path, item.title, item.link, item.isPrivate, item.tags]);
    expect(items).toEqual([
      [["Lamps <i>"], "=1+1", `${app.deps.config.publicUrl}/pin/${pinned.id}/`, true, []],
      [["Lamps <i>", "Brass"], 'A "b" & c', "https://example.com/?a=1&b=2", true, ["=oak", 'b & "c"']],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a JSON Feed has the Pins with their links and the boards as tags", async () => {
  const { text, type } = await exported("json");
  expect(type).toBe("application/feed+json");
  const feed = JSON.parse(text);
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
  expect(feed.items).toMatchObject([
    { title: "=1+1", content_text: "Two\nlines", tags: ["Lamps <i>"] },
    { title: 'A "b" & c', external_url: "https://example.com/?a=1&b=2", tags: ["Lamps <i>", "Brass"] },
  ]);
  expect(feed.items[0].date_published).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

// The last test: the jobs that it starts would write later exports beside their test.
test("this site reads notes of its own table again, each once", async () => {
  const ben = await signUp(app, { name: "Ben" });
  const notes = await makeBoard(ben.client, "Notes");
  const texts = ["# Oats\n\n- *soak*\n- bake", "- one\n- two"];
  const link = "https://example.com/oats";
  for (const markdown of texts) await ben.client.trpc.pins.create.mutate({ boardId: notes.id, markdown, link });
  const { id } = await madeExport(app, ben, { format: "csv" });
  const table = await (await ben.client.fetch(`/v3/exports/${id}/file/`)).text();
  expect(table).toContain('"# Oats\n\n- *soak*\n- bake"\r\n');
  expect((await readyImport(app, ben.client, table)).found).toMatchObject({ pins: 2, present: 2 });
  const cyd = await signUp(app, { name: "Cyd" });
  const { trpc } = cyd.client;
  const { id: importId, found } = await readyImport(app, cyd.client, table);
  expect(found).toMatchObject({ boards: 1, pins: 2, skipped: 0 });
  await trpc.imports.start.mutate({ importId, privacy: "as_told" });
  await app.jobs.drained(DRAIN_MS);
  expect(await trpc.imports.get.query({ importId })).toMatchObject({ state: "done", problemCount: 0 });
  const { items } = await trpc.feeds.saved.query({ username: cyd.user.username });
  const pages = await Promise.all(items.map((pin) => trpc.pins.get.query({ pinId: pin.id })));
  expect(pages.map((pin) => [pin.markdown, pin.link]).toSorted()).toEqual(texts.map((text) => [text, link]).toSorted());
});

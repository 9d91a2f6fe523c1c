import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { findImport } from "../../../db/queries/imports/imports.ts";
import { imports } from "../../../db/schema/imports.ts";
import { pinItem } from "../../../server/platform/archives/pin-item.ts";
import { createPlan } from "../../../server/slices/imports/collect-plan.ts";
import { readImport } from "../../../server/slices/imports/read-import.ts";
import { IMPORT_ITEMS_MAX } from "../../../src/imports/import.rules.ts";
import { plain } from "../../media/support/pictures.ts";
import { bookmark, bookmarkFile, DRAIN_MS, folder, readyImport, uploadArchive } from "../../support/imports.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { zipOf } from "../../unit/archives/zip.ts";

setDefaultTimeout(240_000);

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
});
afterAll(() => app.close());

const FILE = bookmarkFile(
  bookmark("https://example.com/loose", "Loose"),
  folder(
    "Kitchen",
    bookmark("https://example.com/oak", "Oak", 'TAGS="a,b"'),
    bookmark("https://example.com/oak", "Oak again", 'TAGS="c"'),
    folder("Lamps", folder("Brass", bookmark("https://example.com/lamp", "Lamp"))),
  ),
  folder("Empty"),
);

test("an uploaded bookmark file becomes a plan of boards, sections and Pins, and makes nothing", async () => {
  const first = await uploadArchive(ada.client, FILE);
  expect(first).toMatchObject({ status: 200, data: { state: "reading", source: null, privacy: "secret" } });
  await app.jobs.drained(DRAIN_MS);
  const read = await ada.client.rest(`GET`, `/v3/imports/${first.data.id}/`);
  expect(read.data).toMatchObject({
    state: "ready",
    source: "bookmarks",
    filename: "bookmarks.html",
    found: { boards: 2, sections: 1, pins: 3, present: 0, skipped: 1 },
    progress: { done: 0, total: 3 },
    problem_count: 1,
    problems: [{ where: "Empty", code: "importEmptyFolder", message: "The folder is empty." }],
  });
  const plan = await ada.client.rest<Record<string, unknown>[]>("GET", `/v3/imports/${first.data.id}/plan/`);
  expect(plan.data).toMatchObject([
    { kind: "board", title: "Imported Pins", state: "planned", pins: 1 },
    { kind: "board", title: "Kitchen", pins: 2 },
    { kind: "section", title: "Lamps / Brass", board: "Kitchen", pins: 1 },
    { kind: "pin", title: "Loose", board: "Imported Pins", link: "https://example.com/loose" },
    { kind: "pin", title: "Oak", board: "Kitchen", section: null },
    { kind: "pin", title: "Lamp", board: "Kitchen", section: "Lamps / Brass" },
    { kind: "problem", title: "Empty", code: "importEmptyFolder" },
  ]);
  expect((await ada.client.trpc.boards.list.query({})).items).toEqual([]);
});

test("entries that are left out count towards the limit of an archive [SECURITY 60]", async () => {
  const row = await readyImport(app, ada.client, FILE);
  const [stored] = await app.deps.db.select().from(imports).where(eq(imports.id, row.id));
  if (!stored) throw new Error("the import is gone");
  const plan = createPlan(app.deps, { ...stored, source: "bookmarks" });
  const same = pinItem({ path: ["Kitchen"], where: "1", address: "https://example.com/oak" }, app.deps.now());
  for (let n = 0; n < IMPORT_ITEMS_MAX; n++) await plan.add(same);
  await expect(plan.add(same)).rejects.toMatchObject({ code: "importTooMany" });
});

test("the plan is paged without gaps, and shows only the kinds and states that are asked for", async () => {
  const { id: importId } = await readyImport(app, ada.client, FILE);
  const titles: string[] = [];
  for (let bookmark: string | null = null; ; ) {
    const page = await ada.client.trpc.imports.plan.query({ importId, pageSize: 2, bookmark });
    titles.push(...page.items.map(({ title }) => title));
    bookmark = page.bookmark;
    if (bookmark === null) break;
  }
  expect(titles).toEqual(["Imported Pins", "Kitchen", "Lamps / Brass", "Loose", "Oak", "Lamp", "Empty"]);
  const only = async (input: object) =>
    (await ada.client.trpc.imports.plan.query({ importId, ...input })).items.map(({ title }) => title);
  expect(await only({ kinds: ["section", "problem"] })).toEqual(["Lamps / Brass", "Empty"]);
  expect(await only({ states: ["failed"] })).toEqual(["Empty"]);
  expect((await ada.client.rest("GET", `/v3/imports/${importId}/plan/?bookmark=WzIsMV0`)).status).toBe(400);
});

test("the plan says which boards and Pins the person has already", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const kitchen = await makeBoard(bea.client, "kitchen");
  await makePin(bea.client, kitchen.id, { link: "https://example.com/oak" });
  const { id: importId, found } = await readyImport(app, bea.client, FILE);
  expect(found).toMatchObject({ pins: 3, present: 1 });
  const { items } = await bea.client.trpc.imports.plan.query({ importId, states: ["present"] });
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([
    ["board", "Kitchen"],
    ["pin", "Oak"],
  ]);
});

test("the plan says which pictures the person has already, by their bytes", async () => {
  const { client } = await signUp(app, { name: "Hal" });
  const png = async (colour: string) => ({ content: await plain(60, 40, colour).png().toBuffer() });
  const cat = { name: "Cats/cat.png", ...(await png("#123456")) };
  const { id: importId } = await readyImport(app, client, Buffer.from(zipOf([cat])));
  await client.trpc.imports.start.mutate({ importId });
  await app.jobs.drained(DRAIN_MS);
  const both = Buffer.from(
    zipOf([
      { ...cat, name: "Cats/again.png" },
      { name: "Cats/new.png", ...(await png("#654321")) },
    ]),
  );
  const again = await readyImport(app, client, both);
  expect(again).toMatchObject({ source: "pictures", found: { pins: 2, present: 1 } });
  const { items } = await client.trpc.imports.plan.query({ importId: again.id, kinds: ["pin"] });
  expect(items.map(({ where, state }) => [where, state])).toEqual([
    ["Cats/again.png", "present"],
    ["Cats/new.png", "planned"],
  ]);
  await client.trpc.imports.start.mutate({ importId: again.id });
  await app.jobs.drained(DRAIN_MS);
  expect(await client.trpc.imports.get.query({ importId: again.id })).toMatchObject({ made: { pins: 1 } });
});

test("an archive that nobody knows fails with a sentence, and its plan is empty", async () => {
  const failed = await readyImport(app, ada.client, "just a text");
  expect(failed).toMatchObject({ state: "failed", failure: { code: "archiveUnknown" }, found: { pins: 0 } });
  expect(failed.failure?.message).toStartWith("We don't recognize this file.");
  const start = await ada.client.rest("POST", `/v3/imports/${failed.id}/start/`);
  expect(start).toMatchObject({ status: 409, code: 425 });
});

test("a form without a file, or with an unknown source, is refused by name", async () => {
  expect(await ada.client.rest("POST", "/v3/imports/", new FormData())).toMatchObject({ status: 400, code: 427 });
  const wrong = await uploadArchive(ada.client, FILE, { source: "myspace" });
  expect(wrong).toMatchObject({ status: 400, code: 1 });
  expect(wrong.fields).toHaveProperty("source");
});

test("a canceled import is over, and the list has the newest first", async () => {
  const cyd = await signUp(app, { name: "Cyd" });
  const one = await readyImport(app, cyd.client, FILE, { privacy: "as_told" });
  const two = await readyImport(app, cyd.client, FILE);
  const canceled = await cyd.client.trpc.imports.cancel.mutate({ importId: one.id });
  expect(canceled).toMatchObject({ state: "failed", failure: { code: "importCanceled" }, privacy: "as_told" });
  const { items } = await cyd.client.trpc.imports.list.query({});
  expect(items.map(({ id }) => id)).toEqual([two.id, one.id]);
  expect((await cyd.client.rest("POST", `/v3/imports/${one.id}/cancel/`)).code).toBe(425);
});

test.each([FILE, "just a text"])("an import that is canceled while it is read stays canceled (%#)", async (file) => {
  const dot = await signUp(app, { name: "Dot" });
  const { id: importId } = await readyImport(app, dot.client, file);
  // As the job has it that began before the person canceled.
  await app.deps.db.update(imports).set({ state: "reading", failure: null }).where(eq(imports.id, importId));
  const row = await findImport(app.deps.db, { id: importId });
  if (!row) throw new Error("the import is gone");
  await dot.client.trpc.imports.cancel.mutate({ importId });
  await readImport(app.deps, row, new AbortController().signal);
  expect(await dot.client.trpc.imports.get.query({ importId })).toMatchObject({
    state: "failed",
    failure: { code: "importCanceled" },
  });
});

test("an archive of ten thousand folders is read", async () => {
  const { client } = await signUp(app, { name: "Fay" });
  const empty = Array.from({ length: 10_000 }, (_, n) => folder(`Folder ${n}`));
  const ready = await readyImport(app, client, bookmarkFile(...empty, bookmark("https://example.com/oak", "Oak")));
  expect(ready).toMatchObject({ state: "ready", found: { boards: 1, pins: 1 }, problemCount: 10_000 });
});

test("a fault of the site ends reading after three tries, but an outage of the store doesn't", async () => {
  const { client } = await signUp(app, { name: "Gil" });
  const { id: importId } = await readyImport(app, client, FILE);
  await app.deps.db.update(imports).set({ state: "reading" }).where(eq(imports.id, importId));
  const attempt = async (error: Error) => {
    const row = await findImport(app.deps.db, { id: importId });
    if (!row) throw new Error("the import is gone");
    const deps = { ...app.deps, media: { ...app.deps.media, get: () => Promise.reject(error) } };
    await expect(readImport(deps, row, new AbortController().signal)).rejects.toThrow(error.message);
    return client.trpc.imports.get.query({ importId });
  };
  const outage = Object.assign(new Error("connection refused"), { name: "S3Error" });
  for (let run = 0; run < 4; run++) expect(await attempt(outage)).toMatchObject({ state: "reading" });
  const fault = new Error("unexpected");
  for (let run = 0; run < 2; run++) expect(await attempt(fault)).toMatchObject({ state: "reading" });
  expect(await attempt(fault)).toMatchObject({ state: "failed", failure: { code: "importFault" } });
});

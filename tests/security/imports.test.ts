import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { importItems, importPlaces, imports } from "../../db/schema/imports.ts";
import { users } from "../../db/schema/users.ts";
import { archiveKey } from "../../server/slices/imports/archive-file.ts";
import { continueImport } from "../../server/slices/imports/continue-import.ts";
import { continueIdle } from "../../server/slices/imports/due.ts";
import type { ArchivePin } from "../../src/imports/archive-items.ts";
import { IMPORT_KEPT_MAX_BYTES, IMPORTS_OPEN_MAX } from "../../src/imports/import.rules.ts";
import { bookmark, bookmarkFile, DRAIN_MS, readyImport, uploadArchive } from "../support/imports.ts";
import { type Person, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(240_000);

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
});
afterAll(() => app.close());

const FILE = bookmarkFile(bookmark("https://example.com/oak", "Oak"));
const NOTHING = new AbortController().signal;

/** An import whose plan has one Pin on one board, ready to be made. */
async function planned(userId: string, fields: Partial<ArchivePin>): Promise<string> {
  const { db, newId } = app.deps;
  const id = newId();
  const pin: ArchivePin = {
    kind: "pin",
    path: ["Kitchen"],
    where: "1",
    link: null,
    title: "Oak",
    description: "",
    altText: "",
    note: "",
    tags: [],
    isPrivate: null,
    isFavorite: false,
    createdAt: null,
    picture: null,
    ...fields,
  };
  const row = { id, userId, filename: "a.csv", bytes: 1, state: "running", source: "csv", total: 1 } as const;
  await db.insert(imports).values(row);
  const place = {
    importId: id,
    seq: 0,
    board: `Kitchen ${id}`,
    boardKey: `kitchen ${id}`,
    section: "",
    sectionKey: "",
  };
  await db.insert(importPlaces).values(place);
  await db
    .insert(importItems)
    .values({ importId: id, seq: 0, kind: "pin", place: 0, title: "Oak", where: "1", link: pin.link, fields: pin });
  return id;
}

test("a picture's address inside the network is never fetched: the Pin becomes a link card [SECURITY 28, SECURITY 59]", async () => {
  const asked: string[] = [];
  const inside = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url }) => {
      asked.push(url);
      return new Response("secret");
    },
  });
  try {
    const url = `http://127.0.0.1:${inside.port}/metadata`;
    const id = await planned(ada.user.id, { picture: { url } });
    await continueImport(app.deps, { importId: id }, NOTHING);
    const done = await ada.client.trpc.imports.get.query({ importId: id });
    expect(done).toMatchObject({ state: "done", made: { pins: 1, cards: 1 } });
    expect(asked).toEqual([]);
  } finally {
    await inside.stop(true);
  }
});

test("an entry name that points outside the archive reads no file of the server [SECURITY 60]", async () => {
  const id = await planned(ada.user.id, { picture: { file: "../../../../etc/passwd" } });
  await continueImport(app.deps, { importId: id }, NOTHING);
  const done = await ada.client.trpc.imports.get.query({ importId: id });
  expect(done).toMatchObject({ state: "done", made: { pins: 0 }, problems: [{ code: "importPicture" }] });
});

test("a media store that is down for a while loses no entry of an import [SECURITY 34]", async () => {
  const id = await planned(ada.user.id, { picture: { file: "oak.png" }, link: "https://example.com/oak" });
  const down = () => Promise.reject(Object.assign(new Error("connection refused"), { name: "S3Error" }));
  const deps = { ...app.deps, media: { ...app.deps.media, get: down } };
  for (let run = 0; run < 4; run++)
    await expect(continueImport(deps, { importId: id }, NOTHING)).rejects.toThrow("connection refused");
  const [item] = await app.deps.db.select().from(importItems).where(eq(importItems.importId, id));
  expect(item).toMatchObject({ state: "planned", tries: 0, code: null });
  await continueImport(app.deps, { importId: id }, NOTHING);
  expect(await ada.client.trpc.imports.get.query({ importId: id })).toMatchObject({ state: "done", made: { pins: 1 } });
});

test("a script as a link becomes neither a link nor a card [SECURITY 13]", async () => {
  const id = await planned(ada.user.id, { link: "javascript:alert(1)" });
  await continueImport(app.deps, { importId: id }, NOTHING);
  expect(await ada.client.trpc.imports.get.query({ importId: id })).toMatchObject({ made: { pins: 0 } });
});

test("one person can't fill the disk with archives [SECURITY 29]", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const { db, newId } = app.deps;
  const row = (bytes: number) => ({ id: newId(), userId: bea.user.id, filename: "a", bytes, state: "ready" as const });
  await db.insert(imports).values(row(IMPORT_KEPT_MAX_BYTES));
  expect(await uploadArchive(bea.client, FILE)).toMatchObject({ status: 409, code: 426 });
  await db.delete(imports).where(eq(imports.userId, bea.user.id));
  await db.insert(imports).values(Array.from({ length: IMPORTS_OPEN_MAX }, () => row(1)));
  expect(await uploadArchive(bea.client, FILE)).toMatchObject({ status: 409, code: 426 });
});

test("an import of a suspended person makes nothing until they are back [SECURITY 57]", async () => {
  const cyd = await signUp(app, { name: "Cyd" });
  const { id: importId } = await readyImport(app, cyd.client, FILE);
  const { db } = app.deps;
  await db.update(imports).set({ state: "running", leasedUntil: null }).where(eq(imports.id, importId));
  const suspend = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, cyd.user.id));
  await suspend(new Date());
  await continueImport(app.deps, { importId }, NOTHING);
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  expect(row).toMatchObject({ state: "running", done: 0 });
  await suspend(null);
  app.advance(600_000);
  await continueIdle(app.deps);
  await app.jobs.drained(DRAIN_MS);
  expect(await cyd.client.trpc.imports.get.query({ importId })).toMatchObject({ state: "done", made: { pins: 1 } });
});

test("nobody downloads an archive from the media address [SECURITY 47]", async () => {
  const { data } = await uploadArchive(ada.client, FILE);
  for (const client of [ada.client, (await signUp(app)).client])
    expect((await client.fetch(`/media/${archiveKey(data.id)}`)).status).toBe(404);
});

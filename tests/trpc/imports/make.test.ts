import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { advertisers } from "../../../db/schema/advertisers.ts";
import { boards } from "../../../db/schema/boards.ts";
import { imports } from "../../../db/schema/imports.ts";
import { notifications } from "../../../db/schema/notifications.ts";
import { pins } from "../../../db/schema/pins.ts";
import { continueImport } from "../../../server/slices/imports/continue-import.ts";
import type { Import } from "../../../src/imports/imports.contract.ts";
import { bookmark, bookmarkFile, DRAIN_MS, folder, readyImport } from "../../support/imports.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(240_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Seconds of 2 January 2024. */
const DAY = 1_704_164_645;
const FILE = bookmarkFile(
  bookmark("https://example.com/loose", "Loose"),
  folder(
    "Kitchen",
    bookmark("https://example.com/oak", "Oak", `ADD_DATE="${DAY}" TAGS="oak,solid wood"`),
    bookmark("https://example.com/elm", "Elm", 'PRIVATE="0"'),
    folder("Lamps", bookmark("https://example.com/lamp", "Lamp")),
  ),
);

async function run(person: Person, { id }: Pick<Import, "id">, choices: object = {}): Promise<Import> {
  await person.client.trpc.imports.start.mutate({ importId: id, ...choices });
  await app.jobs.drained(DRAIN_MS);
  return person.client.trpc.imports.get.query({ importId: id });
}
const boardsOf = async ({ client }: Person) =>
  (await client.trpc.boards.list.query({ sort: "oldest" })).items.map(({ name, privacy, pinCount, sectionCount }) => ({
    name,
    privacy,
    pinCount,
    sectionCount,
  }));
const pinsOf = async ({ client }: Person, name: string) => {
  const { items } = await client.trpc.boards.list.query({});
  const board = items.find((one) => one.name === name);
  return (await client.trpc.feeds.board.query({ boardId: board?.id ?? "0" })).items;
};

test("an import makes boards, sections and link cards, keeps dates and order, and counts them", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const ready = await readyImport(app, ada.client, FILE);
  const done = await run(ada, ready);
  expect(done).toMatchObject({
    state: "done",
    progress: { done: 4, total: 4, secondsLeft: null },
    made: { pins: 4, cards: 4 },
    failure: null,
  });
  expect(await boardsOf(ada)).toEqual([
    { name: "Imported Pins", privacy: "secret", pinCount: 1, sectionCount: 0 },
    { name: "Kitchen", privacy: "secret", pinCount: 3, sectionCount: 1 },
  ]);
  const [oak, elm, lamp] = await pinsOf(ada, "Kitchen");
  expect([oak?.title, elm?.title, lamp?.title]).toEqual(["Oak", "Elm", "Lamp"]);
  expect(oak).toMatchObject({
    createdAt: "2024-01-02T03:04:05.000Z",
    isLinkCard: true,
    link: "https://example.com/oak",
  });
  expect(lamp?.section?.title).toBe("Lamps");
  const pinId = oak?.id ?? "";
  expect(await ada.client.trpc.pins.note.query({ pinId })).toMatchObject({ pinNoteContent: "" });
  expect(await ada.client.trpc.tags.ofPin.query({ pinId })).toMatchObject({ tags: ["oak", "solid wood"] });
  expect(await ada.client.trpc.auth.me.query({})).toMatchObject({ pinCount: 4, boardCount: 2 });
});

test("a second run of the same job, after the Pins were made but not noted, makes none twice", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const ready = await readyImport(app, bea.client, FILE);
  await run(bea, ready);
  // As a process leaves it that was killed between making a Pin and noting it.
  await app.deps.db.execute(
    `update import_items set state = 'planned', pin_id = null where import_id = ${ready.id} and state = 'made'`,
  );
  await app.deps.db
    .update(imports)
    .set({ state: "running", done: 0, madePins: 0, cards: 0 })
    .where(eq(imports.id, ready.id));
  await continueImport(app.deps, { importId: ready.id }, new AbortController().signal);
  const again = await bea.client.trpc.imports.get.query({ importId: ready.id });
  expect(again).toMatchObject({ state: "done", progress: { done: 4, total: 4 }, made: { pins: 4, cards: 4 } });
  expect(await bea.client.trpc.auth.me.query({})).toMatchObject({ pinCount: 4, boardCount: 2 });
});

test("a board of the same name is merged, gets a number, or is skipped, as the person says", async () => {
  const cyd = await signUp(app, { name: "Cyd" });
  const kitchen = await makeBoard(cyd.client, "Kitchen");
  await makePin(cyd.client, kitchen.id, { link: "https://example.com/oak", title: "Mine" });
  const merged = await run(cyd, await readyImport(app, cyd.client, FILE), { names: "merge" });
  expect(merged).toMatchObject({ state: "done", made: { pins: 3 }, found: { present: 1 } });
  const renamed = await run(cyd, await readyImport(app, cyd.client, FILE), { names: "rename" });
  expect(renamed.made.pins).toBe(4);
  const skipped = await run(cyd, await readyImport(app, cyd.client, FILE), { names: "skip" });
  expect(skipped).toMatchObject({ state: "done", made: { pins: 0 }, progress: { done: 4, total: 4 } });
  expect((await boardsOf(cyd)).map(({ name, pinCount }) => `${name} ${pinCount}`)).toEqual([
    "Kitchen 3",
    "Imported Pins 1",
    "Imported Pins 2 1",
    "Kitchen 2 3",
  ]);
});

test("with privacy as told, only Pins that the archive calls public become public", async () => {
  const dan = await signUp(app, { name: "Dan" });
  const file = bookmarkFile(
    folder(
      "Open",
      bookmark("https://example.com/1", "One", 'PRIVATE="0"'),
      bookmark("https://example.com/2", "Two", 'PRIVATE="1"'),
    ),
    folder("Unsaid", bookmark("https://example.com/3", "Three")),
  );
  await run(dan, await readyImport(app, dan.client, file, { privacy: "as_told" }));
  expect((await boardsOf(dan)).map(({ name, privacy }) => [name, privacy])).toEqual([
    ["Open", "public"],
    ["Unsaid", "secret"],
  ]);
  const found = await app.deps.db
    .select({ title: pins.title, isPublic: pins.isPublic, mayBePublic: pins.mayBePublic })
    .from(pins)
    .where(eq(pins.pinnerId, dan.user.id))
    .orderBy(pins.title);
  expect(found).toEqual([
    { title: "One", isPublic: true, mayBePublic: true },
    { title: "Three", isPublic: false, mayBePublic: false },
    { title: "Two", isPublic: false, mayBePublic: false },
  ]);
});

test("Pins that are imported as secret onto an older public board stay hidden from others", async () => {
  const [fay, eye] = [await signUp(app, { name: "Fay" }), await signUp(app, { name: "Eye" })];
  const kitchen = await makeBoard(fay.client, "Kitchen");
  const file = bookmarkFile(
    folder(
      "Kitchen",
      bookmark("https://example.com/1", "Unsaid"),
      bookmark("https://example.com/2", "Public", 'PRIVATE="0"'),
    ),
  );
  const seen = async ({ client }: Person) =>
    (await client.trpc.feeds.board.query({ boardId: kitchen.id })).items.map(({ title }) => title);
  await run(fay, await readyImport(app, fay.client, file), { privacy: "secret", names: "merge" });
  expect(await seen(fay)).toEqual(["Unsaid", "Public"]);
  expect(await seen(eye)).toEqual([]);
});

test("boards of an ad account don't hinder boards of the same names", async () => {
  const hal = await signUp(app, { name: "Hal" });
  const { db, newId } = app.deps;
  const advertiserId = newId();
  await db.insert(advertisers).values({ id: advertiserId, ownerUserId: hal.user.id });
  for (const name of ["Kitchen", "Kitchen 2"]) await makeBoard(hal.client, name);
  await db.update(boards).set({ advertiserId, privacy: "protected" }).where(eq(boards.ownerId, hal.user.id));
  const done = await run(hal, await readyImport(app, hal.client, FILE), { names: "merge" });
  expect(done).toMatchObject({ state: "done", made: { pins: 4 } });
  const names = await db.select({ name: boards.name }).from(boards).where(eq(boards.ownerId, hal.user.id));
  expect(names.map(({ name }) => name).sort()).toEqual(["Imported Pins", "Kitchen", "Kitchen 2", "Kitchen 3"]);
});

test("equal entries made at the same time become one Pin, and the others count as doubles", async () => {
  const ivy = await signUp(app, { name: "Ivy" });
  const ready = await readyImport(app, ivy.client, bookmarkFile(bookmark("https://example.com/ivy", "Ivy")));
  await app.deps.db.execute(
    `insert into import_items (import_id, seq, kind, place, link, title, entry, fields)
      select import_id, n, kind, place, link, title, entry, fields from import_items, generate_series(1, 3) n
      where import_id = ${ready.id}`,
  );
  const done = await run(ivy, ready);
  expect(done).toMatchObject({ state: "done", made: { pins: 1 }, found: { skipped: 3 } });
});

test("followers get no notification of imported Pins", async () => {
  const [eve, fan] = [await signUp(app, { name: "Eve" }), await signUp(app, { name: "Fan" })];
  await fan.client.trpc.follow.followUser.mutate({ userId: eve.user.id });
  await run(eve, await readyImport(app, eve.client, FILE), { privacy: "public" });
  const told = await app.deps.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.recipientId, fan.user.id));
  expect(told).toEqual([]);
});

test("a paused import makes nothing until it is resumed", async () => {
  const gus = await signUp(app, { name: "Gus" });
  const { id: importId } = await readyImport(app, gus.client, FILE);
  await app.deps.db.update(imports).set({ state: "running" }).where(eq(imports.id, importId));
  expect(await gus.client.trpc.imports.pause.mutate({ importId })).toMatchObject({ isPaused: true });
  await continueImport(app.deps, { importId }, new AbortController().signal);
  expect(await boardsOf(gus)).toEqual([]);
  await gus.client.trpc.imports.resume.mutate({ importId });
  await app.jobs.drained(DRAIN_MS);
  expect(await gus.client.trpc.imports.get.query({ importId })).toMatchObject({ state: "done", made: { pins: 4 } });
});

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { ofText, type StatementText } from "../../../db/fast/statement-text.ts";
import { madeItems } from "../../../db/queries/imports/undo.ts";
import { imports } from "../../../db/schema/imports.ts";
import { archiveKey } from "../../../server/slices/imports/archive-file.ts";
import { forgetArchives } from "../../../server/slices/imports/continue-import.ts";
import { IMPORT_KEPT_DAYS } from "../../../src/imports/import.rules.ts";
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

const FILE = bookmarkFile(
  folder(
    "Kitchen",
    bookmark("https://example.com/oak", "Oak"),
    folder("Lamps", bookmark("https://example.com/lamp", "Lamp")),
  ),
  folder("Garden", bookmark("https://example.com/elm", "Elm"), bookmark("https://example.com/ivy", "Ivy")),
);

async function imported(person: Person): Promise<string> {
  const { id: importId } = await readyImport(app, person.client, FILE);
  await person.client.trpc.imports.start.mutate({ importId, privacy: "public" });
  await app.jobs.drained(DRAIN_MS);
  return importId;
}
async function undone({ client }: Person, importId: string) {
  expect(await client.trpc.imports.undo.mutate({ importId })).toMatchObject({ state: "running", isUndoing: true });
  await app.jobs.drained(DRAIN_MS);
  return client.trpc.imports.get.query({ importId });
}
const boardsOf = async ({ client }: Person) =>
  (await client.trpc.boards.list.query({ sort: "oldest" })).items.map(({ name, pinCount, sectionCount }) => ({
    name,
    pinCount,
    sectionCount,
  }));

test("an undo removes the boards, sections and Pins that the import made, and all counts", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const importId = await imported(ada);
  expect(await ada.client.trpc.auth.me.query({})).toMatchObject({ pinCount: 4, boardCount: 2 });
  expect(await undone(ada, importId)).toMatchObject({
    state: "undone",
    isUndoing: false,
    progress: { done: 4, total: 4 },
    made: { pins: 0, cards: 0 },
  });
  expect(await boardsOf(ada)).toEqual([]);
  expect(await ada.client.trpc.auth.me.query({})).toMatchObject({ pinCount: 0, boardCount: 0 });
  expect((await ada.client.rest("POST", `/v3/imports/${importId}/undo/`)).code).toBe(425);
});

test("an undo keeps older boards, other Pins, moved Pins and other people's saves", async () => {
  const [bea, cyd] = [await signUp(app, { name: "Bea" }), await signUp(app, { name: "Cyd" })];
  const kitchen = await makeBoard(bea.client, "Kitchen");
  await makePin(bea.client, kitchen.id, { title: "Mine" });
  const importId = await imported(bea);
  const boards = (await bea.client.trpc.boards.list.query({})).items;
  const garden = boards.find(({ name }) => name === "Garden")?.id ?? "";
  const [elm, ivy] = (await bea.client.trpc.feeds.board.query({ boardId: garden })).items;
  const shelf = await makeBoard(cyd.client, "Shelf");
  await cyd.client.trpc.pins.save.mutate({ pinId: ivy?.id ?? "", boardId: shelf.id });
  await bea.client.trpc.pins.update.mutate({ pinId: elm?.id ?? "", boardId: kitchen.id });
  await makePin(bea.client, garden, { title: "Later" });
  expect(await undone(bea, importId)).toMatchObject({ state: "undone", made: { pins: 1 } });
  expect(await boardsOf(bea)).toEqual([
    { name: "Kitchen", pinCount: 2, sectionCount: 0 },
    { name: "Garden", pinCount: 1, sectionCount: 0 },
  ]);
  expect(await boardsOf(cyd)).toEqual([{ name: "Shelf", pinCount: 1, sectionCount: 0 }]);
});

test("an undo also removes Pins that a killed job made but did not note", async () => {
  const fox = await signUp(app, { name: "Fox" });
  const importId = await imported(fox);
  await app.deps.db.execute(
    `update import_items set state = 'planned', pin_id = null where import_id = ${importId} and title in ('Oak', 'Elm')`,
  );
  await app.deps.db.update(imports).set({ state: "failed", done: 2, madePins: 2 }).where(eq(imports.id, importId));
  expect(await undone(fox, importId)).toMatchObject({
    state: "undone",
    progress: { done: 4, total: 4 },
    made: { pins: 0 },
  });
  expect(await boardsOf(fox)).toEqual([]);
});

test("an undo changes at most 20 Pins at a time, so that requests come between", async () => {
  const gil = await signUp(app, { name: "Gil" });
  const many = (of: string) => Array.from({ length: 30 }, (_, at) => bookmark(`https://example.com/${of}/${at}`, of));
  const { id: importId } = await readyImport(
    app,
    gil.client,
    bookmarkFile(folder("Shed", ...many("shed"), folder("Tools", ...many("tools")))),
  );
  await gil.client.trpc.imports.start.mutate({ importId });
  await app.jobs.drained(DRAIN_MS);
  const { db } = app.deps;
  await db.execute("create table undo_steps (step bigint, kind text)");
  await db.execute(`create function note_undo_step() returns trigger language plpgsql as
    $$ begin insert into undo_steps values (txid_current(), tg_op); return null; end $$`);
  await db.execute(`create trigger undo_step after update of deleted_at, section_id or delete on pins
    for each row execute function note_undo_step()`);
  try {
    expect(await undone(gil, importId)).toMatchObject({ state: "undone", progress: { done: 60 } });
    const steps = await rows<{ kind: string; rows: number; most: number }>(
      db,
      sql`select kind, sum(changed)::int as rows, max(changed)::int as most
        from (select kind, count(*) as changed from undo_steps group by kind, step) s group by kind order by kind`,
    );
    expect(steps).toEqual([
      { kind: "DELETE", rows: 60, most: 20 },
      { kind: "UPDATE", rows: 90, most: 20 },
    ]);
  } finally {
    await db.execute("drop trigger undo_step on pins");
  }
});

interface Plan {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Plan[];
}
/** The most rows that a join of a plan makes. */
const mostJoined = ({ Plans = [], ...step }: Plan): number =>
  Math.max(
    /Loop|Join/.test(step["Node Type"]) ? step["Actual Rows"] * step["Actual Loops"] : 0,
    ...Plans.map(mostJoined),
  );

test("each step of an undo looks up the Pins that it takes, and not all of the import's", async () => {
  const ivy = await signUp(app, { name: "Ivy" });
  const importId = await imported(ivy);
  const { db } = app.deps;
  await db.execute(sql`insert into import_items (import_id, seq, kind, state, place, title, entry, fields, pin_id)
    select i.import_id, 1000 + n, 'pin', 'made', i.place, i.title, i.entry, i.fields, i.pin_id
    from import_items i cross join generate_series(1, 3000) n where i.import_id = ${importId} and i.seq = (
      select min(seq) from import_items where import_id = ${importId} and state = 'made')`);
  const plans: Plan[] = [];
  const explaining = {
    execute: async (statement: { toQuery(): StatementText }) => {
      const { sql: text, params } = statement.toQuery();
      const [found] = await rows<{ "QUERY PLAN": { Plan: Plan }[] }>(
        db,
        ofText({ sql: `explain (analyze, format json) ${text}`, params }),
      );
      plans.push(...(found?.["QUERY PLAN"] ?? []).map((one) => one.Plan));
      return [];
    },
  } as unknown as Database;
  await madeItems(explaining, { id: importId, after: -1, limit: 20 });
  expect(plans.length).toBe(1);
  expect(Math.max(...plans.map(mostJoined))).toBe(20);
});

test("an undo leaves its Pins in the trash of a board that stays, and other trash too", async () => {
  const hal = await signUp(app, { name: "Hal" });
  const kitchen = await makeBoard(hal.client, "Kitchen");
  const importId = await imported(hal);
  const garden = (await hal.client.trpc.boards.list.query({})).items.find(({ name }) => name === "Garden");
  const { id: own } = await makePin(hal.client, garden?.id ?? "", { title: "Mine" });
  await makePin(hal.client, garden?.id ?? "", { title: "Stays" });
  await hal.client.trpc.pins.remove.mutate({ pinId: own });
  expect((await undone(hal, importId)).state).toBe("undone");
  expect(await boardsOf(hal)).toEqual([
    { name: "Kitchen", pinCount: 0, sectionCount: 0 },
    { name: "Garden", pinCount: 1, sectionCount: 0 },
  ]);
  const trash = await rows<{ title: string }>(
    app.deps.db,
    sql`select title from pins where board_id in (${kitchen.id}, ${garden?.id}) and deleted_at is not null order by title`,
  );
  expect(trash.map(({ title }) => title)).toEqual(["Elm", "Ivy", "Lamp", "Mine", "Oak"]);
});

test("a canceled import can be undone, and one that was never started can't", async () => {
  const dan = await signUp(app, { name: "Dan" });
  const ready = await readyImport(app, dan.client, FILE);
  expect((await dan.client.rest("POST", `/v3/imports/${ready.id}/undo/`)).code).toBe(425);
  const importId = await imported(dan);
  await app.deps.db.update(imports).set({ state: "running" }).where(eq(imports.id, importId));
  await dan.client.trpc.imports.cancel.mutate({ importId });
  expect((await undone(dan, importId)).state).toBe("undone");
  expect(await boardsOf(dan)).toEqual([]);
});

test("an archive is deleted once its import is over, and after a week without a start", async () => {
  const eve = await signUp(app, { name: "Eve" });
  const done = await imported(eve);
  const { id: left } = await readyImport(app, eve.client, FILE);
  const isThere = (id: string) => app.deps.media.has(archiveKey(id));
  await forgetArchives(app.deps);
  expect([await isThere(done), await isThere(left)]).toEqual([false, true]);
  app.advance((IMPORT_KEPT_DAYS + 1) * 86_400_000);
  await forgetArchives(app.deps);
  expect(await isThere(left)).toBe(false);
  expect(await eve.client.trpc.imports.get.query({ importId: left })).toMatchObject({
    state: "failed",
    failure: { code: "importExpired" },
  });
});

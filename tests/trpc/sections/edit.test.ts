import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Pin } from "../../../src/model/pin.ts";
import type { Section } from "../../../src/model/section.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

/** A board with two sections: the first has two live Pins and one in the trash, and the board itself has one more. */
async function furnished() {
  board = await seedBoard(app, ada);
  const walls = await seedSection(app, board, "Walls");
  const floors = await seedSection(app, board, "Floors");
  const paint = await seedPin(app, board, { sectionId: walls });
  const paper = await seedPin(app, board, { sectionId: walls });
  const trashed = await seedPin(app, board, { sectionId: walls, trashed: true });
  const loose = await seedPin(app, board);
  await recount(app);
  return { walls, floors, paint, paper, trashed, loose };
}
const pinsOf = async (sectionId: string) =>
  (await ada.client.trpc.feeds.section.query({ sectionId })).items.map((pin) => pin.id);
const boardPins = async () =>
  (await ada.client.trpc.feeds.board.query({ boardId: board.id, filterSectionPins: true })).items.map((pin) => pin.id);
const titles = async () =>
  (await ada.client.trpc.sections.list.query({ boardId: board.id })).items.map((section) => section.title);

test("BoardSectionEditResource update: the named Pins of the board move into the section [signed-in 7]", async () => {
  const { walls, floors, paint, loose } = await furnished();
  const options = { section_id: floors, pins: [paint, loose], name: null };
  const { data } = await ada.client.resource<Section>("BoardSectionEditResource", "update", options);
  expect(data).toMatchObject({ id: floors, title: "Floors", pin_count: 2 });
  expect((await pinsOf(floors)).toSorted()).toEqual([paint, loose].toSorted());
  expect(await pinsOf(walls)).not.toContain(paint);
  const renamed = { section_id: floors, pins: null, name: "Ground" };
  expect((await ada.client.resource<Section>("BoardSectionEditResource", "update", renamed)).data).toMatchObject({
    title: "Ground",
    pin_count: 2,
  });
  expect(await wrongCounters(app)).toEqual([]);
});

test("BoardSectionPinsResource delete: the named Pins leave the section and stay on the board [signed-in 7]", async () => {
  const { walls, paint, paper } = await furnished();
  const answer = await ada.client.resource<Pin[]>("BoardSectionPinsResource", "delete", {
    section_id: walls,
    pins: [paint],
  });
  expect(answer.data.map((pin) => ({ id: pin.id, section: pin.section }))).toEqual([{ id: paint, section: null }]);
  expect(await pinsOf(walls)).toEqual([paper]);
  expect(await boardPins()).toContain(paint);
  expect(await wrongCounters(app)).toEqual([]);
});

test("Pins of another section, another board or the trash are refused, and none moves", async () => {
  const { walls, floors, paint, trashed, loose } = await furnished();
  const foreign = await seedPin(app, await seedBoard(app, ada));
  await recount(app);
  for (const bad of [trashed, foreign, app.deps.newId()]) {
    const answer = await ada.client.rest("PATCH", `/v3/sections/${floors}/`, { pins: [paint, bad] });
    expect(answer).toMatchObject({ status: 404, code: 50 });
  }
  for (const bad of [loose, trashed]) {
    const answer = await ada.client.rest("DELETE", `/v3/sections/${walls}/pins/`, { pins: [paint, bad] });
    expect(answer).toMatchObject({ status: 404, code: 50 });
  }
  expect(await pinsOf(walls)).toContain(paint);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a renamed section has a new address; a title in use on the board is refused", async () => {
  const { walls, floors } = await furnished();
  const section = await ada.client.trpc.sections.update.mutate({ sectionId: walls, name: " Ceilings " });
  expect(section).toMatchObject({ title: "Ceilings", slug: "ceilings", pinCount: 2 });
  expect(await ada.client.rest("PATCH", `/v3/sections/${floors}/`, { name: "CEILINGS" })).toMatchObject({
    status: 409,
    code: 61,
  });
  // Respelling its own title conflicts with no other section.
  expect((await ada.client.trpc.sections.update.mutate({ sectionId: walls, name: "CEILINGS" })).slug).toBe("ceilings");
  expect(await titles()).toEqual(["CEILINGS", "Floors"]);
});

test("a deleted section leaves its Pins on the board, including one restored from the trash", async () => {
  const { walls, floors, paint, paper, trashed } = await furnished();
  expect(await ada.client.resource("BoardSectionEditResource", "delete", { section_id: walls })).toMatchObject({
    status: 200,
    data: null,
  });
  expect((await boardPins()).toSorted()).toEqual(expect.arrayContaining([paint, paper].toSorted()));
  expect((await ada.client.trpc.pins.restore.mutate({ pinId: trashed })).section).toBeNull();
  expect((await ada.client.trpc.boards.get.query({ boardId: board.id })).sectionCount).toBe(1);
  expect(await pinsOf(floors)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("merged sections share the Pins of both, trash included", async () => {
  const { walls, floors, paint, paper, trashed } = await furnished();
  const merged = await ada.client.trpc.sections.merge.mutate({ sectionId: walls, intoSectionId: floors });
  expect(merged).toMatchObject({ id: floors, pinCount: 2 });
  expect((await pinsOf(floors)).toSorted()).toEqual([paint, paper].toSorted());
  expect((await ada.client.trpc.pins.restore.mutate({ pinId: trashed })).section?.id).toBe(floors);
  expect(await titles()).toEqual(["Floors"]);
  expect(await wrongCounters(app)).toEqual([]);
  expect(await ada.client.rest("POST", `/v3/sections/${floors}/merge/`, { into_section_id: floors })).toMatchObject({
    code: 62,
  });
  const elsewhere = await seedSection(app, await seedBoard(app, ada));
  expect(await ada.client.rest("POST", `/v3/sections/${floors}/merge/`, { into_section_id: elsewhere })).toMatchObject({
    status: 404,
    code: 41,
  });
});

test("a moved section follows the named one", async () => {
  const { walls, floors } = await furnished();
  const doors = (await ada.client.trpc.sections.create.mutate({ boardId: board.id, name: "Doors" })).id;
  const move = (sectionId: string, afterSectionId: string | null) =>
    ada.client.trpc.sections.reorder.mutate({ sectionId, afterSectionId });
  expect(await move(walls, doors)).toEqual([floors, doors, walls]);
  expect(await move(doors, null)).toEqual([doors, floors, walls]);
  expect(await titles()).toEqual(["Doors", "Floors", "Walls"]);
});

test("sections moved, merged and deleted in parallel keep each Pin in one place and counts right [SECURITY 39]", async () => {
  const { walls, floors, paint, paper, loose } = await furnished();
  const other = await seedSection(app, board, "Other");
  await recount(app);
  const calls = Array.from({ length: 10 }, (_, n) => [
    () => ada.client.rest("PATCH", `/v3/sections/${n % 2 ? walls : floors}/`, { pins: [paint, loose] }),
    () => ada.client.rest("PATCH", `/v3/sections/${n % 2 ? floors : other}/`, { pins: [loose, paper, paint] }),
    () => ada.client.rest("PUT", `/v3/sections/${walls}/position/`, { after_section_id: n % 2 ? floors : null }),
    () => ada.client.rest("PUT", `/v3/sections/${floors}/position/`, { after_section_id: n % 2 ? null : walls }),
  ]).flat();
  calls.push(() => ada.client.rest("POST", `/v3/sections/${other}/merge/`, { into_section_id: walls }));
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
  expect(answers.every((answer) => answer.status === 200 || answer.code === 41)).toBe(true);
  expect((await titles()).toSorted()).toEqual(["Floors", "Walls"]);
  expect(await wrongCounters(app)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { sections } from "../../../db/schema/boards.ts";
import type { Section } from "../../../src/model/section.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedImage, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

test("BoardSectionResource create: answers with address and board, and takes its first Pins [signed-in 7]", async () => {
  const board = await seedBoard(app, ada);
  const old = await seedSection(app, board);
  const loose = await seedPin(app, board);
  const moved = await seedPin(app, board, { sectionId: old });
  const stays = await seedPin(app, board, { sectionId: old });
  await recount(app);
  const section = await ada.client.trpc.sections.create.mutate({
    boardId: board.id,
    name: " Größe  M ",
    nameSource: 2,
    initialPins: [loose, moved, loose],
  });
  expect(section).toMatchObject({
    type: "board_section",
    title: "Größe M",
    slug: "große-m",
    pinCount: 2,
    board: { id: board.id, owner: { id: ada.id, username: ada.username } },
  });
  expect(section.previewPins.map((pin) => pin.id)).toEqual([moved, loose]);
  expect((await ada.client.trpc.sections.get.query({ sectionId: old })).previewPins.map((pin) => pin.id)).toEqual([
    stays,
  ]);
  expect((await ada.client.trpc.pins.get.query({ pinId: moved })).section?.id).toBe(section.id);
  expect((await ada.client.trpc.boards.get.query({ boardId: board.id })).sectionCount).toBe(2);
  expect(await wrongCounters(app)).toEqual([]);
});

test("name source: accepts 0 manual (default), 1 recommendation and 2 edited recommendation [signed-in 4.2]", async () => {
  const board = await seedBoard(app, ada);
  const make = (name: string, name_source?: unknown) =>
    ada.client.resource<Section>("BoardSectionResource", "create", { board_id: board.id, name, name_source });
  for (const [name, source] of [
    ["Said nothing", undefined],
    ["Manual", 0],
    ["Recommended", 1],
    ["Edited", 2],
  ] as const) {
    expect((await make(name, source)).status).toBe(200);
  }
  for (const other of [3, -1, "x"]) expect((await make("Other", other)).fields).toHaveProperty("name_source");
  const kept = await app.deps.db
    .select({ title: sections.title, source: sections.nameSource })
    .from(sections)
    .where(eq(sections.boardId, board.id))
    .orderBy(sections.id);
  expect(kept.map(({ source }) => source)).toEqual([0, 0, 1, 2]);
});

test("a Pin of another board or in the trash prevents the section", async () => {
  const board = await seedBoard(app, ada);
  const good = await seedPin(app, board);
  const trashed = await seedPin(app, board, { trashed: true });
  const foreign = await seedPin(app, await seedBoard(app, ada));
  await recount(app);
  for (const bad of [trashed, foreign, app.deps.newId()]) {
    const body = { name: "Half", initial_pins: [good, bad] };
    expect(await ada.client.rest("POST", `/v3/boards/${board.id}/sections/`, body)).toMatchObject({
      status: 404,
      code: 50,
    });
  }
  expect((await ada.client.trpc.sections.list.query({ boardId: board.id })).items).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a title is unique on its board, ignoring case and accents; other boards may use it", async () => {
  const [one, two] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const make = (boardId: string, name?: string) =>
    ada.client.resource<Section>("BoardSectionResource", "create", { board_id: boardId, name });
  expect((await make(one.id, "Lámparas")).status).toBe(200);
  expect(await make(one.id, "lamparas")).toMatchObject({ status: 409, code: 61 });
  expect((await make(two.id, "lamparas")).data.slug).toBe("lamparas");
  expect((await make(one.id, "Lamparas!")).data.slug).toBe("lamparas-2");
  for (const title of ["  ", undefined])
    expect((await make(one.id, title)).fields).toEqual({ name: "Don't forget to name your section!" });
});

test("fifty parallel creates of one title make one section and forty-nine refusals", async () => {
  const board = await seedBoard(app, ada);
  await recount(app);
  const body = { name: "Lighting" };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ada.client.rest("POST", `/v3/boards/${board.id}/sections/`, body)),
  );
  expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([0, ...Array(49).fill(61)]);
  expect((await ada.client.trpc.boards.get.query({ boardId: board.id })).sectionCount).toBe(1);
  expect(await wrongCounters(app)).toEqual([]);
});

test("BoardSectionResource get: finds a section by id, or by owner, board and name in any case [signed-in 7]", async () => {
  const board = await seedBoard(app, ada, { name: "Living room" });
  const made = await ada.client.trpc.sections.create.mutate({ boardId: board.id, name: "Sofas" });
  const options = { username: ada.username.toUpperCase(), board_slug: "Living-Room", section_slug: "SOFAS" };
  const found = await createClient(app).resource<Section>("BoardSectionResource", "get", options);
  expect(found.data.id).toBe(made.id);
  const byId = { field_set_key: "board_page", section_id: made.id };
  expect((await createClient(app).resource<Section>("BoardSectionResource", "get", byId)).data).toEqual(found.data);
  expect((await createClient(app).resource("BoardSectionResource", "get", { username: ada.username })).status).toBe(
    400,
  );
});

test("BoardSectionsRepinResource: sections page in board order, with three newest live Pins [signed-in 7]", async () => {
  const board = await seedBoard(app, ada);
  const titles = ["Walls", "Floors", "Doors", "Attic", "Lamps"];
  const ids: string[] = [];
  for (const name of titles) {
    ids.push((await ada.client.trpc.sections.create.mutate({ boardId: board.id, name })).id);
  }
  const image = await seedImage(app);
  const pinIds: string[] = [];
  for (let i = 0; i < 4; i++) pinIds.push(await seedPin(app, board, { sectionId: ids[0], image }));
  await seedPin(app, board, { sectionId: ids[0], trashed: true });
  const seen: Section[] = [];
  let bookmark: string | null = null;
  do {
    const page = await createClient(app).trpc.sections.list.query({ boardId: board.id, pageSize: 2, bookmark });
    seen.push(...page.items);
    bookmark = page.bookmark;
  } while (bookmark);
  expect(seen.map((section) => section.title)).toEqual(titles);
  const toSaveTo = await ada.client.resource<Section[]>("BoardSectionsRepinResource", "get", { board_id: board.id });
  expect(toSaveTo.data.map(({ title }) => title)).toEqual(titles);
  expect(seen[0]?.previewPins.map((pin) => pin.id)).toEqual(pinIds.slice(1).toReversed());
  expect(seen[0]?.previewPins[0]).toMatchObject({
    imageMediumUrl: `${app.url}/media/${image.sizes["236x"].key}`,
    imageSquareUrl: `${app.url}/media/${image.sizes["170x"].key}`,
    imageSquareSizePixels: { width: 170, height: 170 },
    dominantColor: image.dominantColor,
  });
  for (const bad of ['[1.5,"1"]', '[99999999999,"1"]', "[0]", '[0,"x"]']) {
    const path = `/v3/boards/${board.id}/sections/?bookmark=${btoa(bad).replaceAll("=", "")}`;
    expect(await ada.client.rest("GET", path), bad).toMatchObject({ status: 400, code: 1 });
  }
});

test("a block hides both people's pictures from each other in a third person's section [SECURITY 27]", async () => {
  const [bob, eve] = [await seedPerson(app, "Bob"), await seedPerson(app, "Eve")];
  const board = await seedBoard(app, ada);
  const section = await seedSection(app, board);
  const source = await seedPin(app, await seedBoard(app, ada));
  await ada.client.trpc.boards.invite.mutate({ boardId: board.id, userIds: [bob.id] });
  await bob.client.trpc.boards.answerInvite.mutate({ boardId: board.id, accept: true });
  const saved = await bob.client.trpc.pins.save.mutate({ pinId: source, boardId: board.id, section });
  const shownTo = async ({ trpc }: Pick<Person["client"], "trpc">) => [
    ...(await trpc.sections.get.query({ sectionId: section })).previewPins.map(({ id }) => id),
    ...(await trpc.sections.list.query({ boardId: board.id })).items.flatMap((one) =>
      one.previewPins.map((pin) => pin.id),
    ),
  ];
  expect(await shownTo(eve.client)).toEqual([saved.id, saved.id]);
  await eve.client.trpc.safety.block.mutate({ userId: bob.id });
  expect(await shownTo(eve.client)).toEqual([]);
  expect(await shownTo(createClient(app))).toEqual([saved.id, saved.id]);
});

test("five sections and fifty cost the same number of statements", async () => {
  const board = await seedBoard(app, ada);
  for (let i = 0; i < 50; i++) await seedPin(app, board, { sectionId: await seedSection(app, board, `Many ${i}`) });
  const counts: number[] = [];
  for (const pageSize of [5, 50]) {
    let listed = 0;
    const list = async () => {
      listed = (await ada.client.trpc.sections.list.query({ boardId: board.id, pageSize })).items.length;
    };
    counts.push(await countStatements(app, list));
    expect(listed).toBe(pageSize);
  }
  expect(counts[0]).toBeGreaterThan(1);
  expect(counts[1]).toBe(counts[0] as number);
});

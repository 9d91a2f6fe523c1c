import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { pins } from "../../../db/schema/pins.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

interface Covered {
  cover_pin_ids: string[];
  cover_images: { url: string }[];
  cover_position: number | null;
}
const edit = (board: SeededBoard, change: object) =>
  ada.client.rest<Covered>("PATCH", `/v3/boards/${board.id}/`, change);
const seen = (board: SeededBoard, client = ada.client) => client.trpc.boards.get.query({ boardId: board.id });

/** A board with Pins, oldest first, and a function that names the Pins of a cover by their numbers. */
async function boardOf(count: number) {
  const board = await seedBoard(app, ada);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(await seedPin(app, board));
  const urls = await Promise.all(
    ids.map(async (pinId) => (await ada.client.trpc.pins.get.query({ pinId })).images["474x"].url.split("?")[0]),
  );
  const covers = async (client = ada.client) =>
    (await seen(board, client)).coverImages.map(({ url }) => urls.indexOf(url.split("?")[0] ?? ""));
  return { board, ids, covers, pick: (...numbers: number[]) => numbers.map((number) => ids[number] ?? "") };
}

test("up to five chosen Pins are the cover in their order, and the newest fill up the rest", async () => {
  const { board, covers, pick } = await boardOf(7);
  expect(await covers()).toEqual([6, 5, 4, 3, 2]);
  const { data } = await edit(board, { cover_pin_ids: pick(1, 6, 3), cover_position: 20 });
  expect([data.cover_pin_ids, data.cover_position]).toEqual([pick(1, 6, 3), 20]);
  expect(await covers()).toEqual([1, 6, 3, 5, 4]);
  const { items } = await createClient(app).trpc.boards.list.query({ username: ada.username });
  expect(items.find(({ id }) => id === board.id)?.coverPinIds).toEqual(pick(1, 6, 3));
  // Another order keeps the crop of the same first picture, and another first one starts in its middle.
  expect((await edit(board, { cover_pin_ids: pick(1, 3, 0, 6, 2) })).data.cover_position).toBe(20);
  expect(await covers()).toEqual([1, 3, 0, 6, 2]);
  expect((await edit(board, { cover_pin_ids: pick(3, 1) })).data.cover_position).toBeNull();
  // The call for one cover replaces all of them.
  expect((await edit(board, { cover_pin_id: pick(0)[0] })).data.cover_pin_ids).toEqual(pick(0));
  expect(await covers()).toEqual([0, 6, 5, 4, 3]);
  await edit(board, { cover_pin_ids: pick(2, 2, 1) });
  expect((await seen(board)).coverPinIds).toEqual(pick(2, 1));
  expect((await edit(board, { cover_pin_ids: [] })).data.cover_pin_ids).toEqual([]);
  expect(await covers()).toEqual([6, 5, 4, 3, 2]);
});

test("more than five Pins, a Pin of another board and one in the trash are refused", async () => {
  const { board, ids, pick } = await boardOf(6);
  const foreign = await seedPin(app, await seedBoard(app, ada));
  const trashed = await seedPin(app, board, { trashed: true });
  expect(await edit(board, { cover_pin_ids: ids })).toMatchObject({
    status: 400,
    code: 1,
    fields: { cover_pin_ids: expect.any(String) },
  });
  for (const id of [foreign, trashed])
    expect(await edit(board, { cover_pin_ids: [...pick(0), id] })).toMatchObject({ status: 404, code: 50 });
  expect((await seen(board)).coverPinIds).toEqual([]);
});

test("chosen Pins that were deleted or moved leave no hole, and come back with their place", async () => {
  const { board, covers, pick } = await boardOf(6);
  const other = await seedBoard(app, ada);
  const [first = "", second = ""] = pick(0, 1);
  await edit(board, { cover_pin_ids: pick(0, 1, 2), cover_position: 80 });
  await ada.client.trpc.pins.remove.mutate({ pinId: first });
  expect(await covers()).toEqual([1, 2, 5, 4, 3]);
  expect(await seen(board)).toMatchObject({ coverPinIds: pick(1, 2), coverPosition: null });
  await ada.client.trpc.pins.update.mutate({ pinId: second, boardId: other.id });
  expect(await covers()).toEqual([2, 5, 4, 3]);
  // A Pin that is saved while the first chosen one is away shows the next one as its board's cover.
  const saved = await ada.client.trpc.pins.save.mutate({ pinId: second, boardId: board.id });
  expect(saved.board.imageCoverUrl).toBe((await seen(board)).imageCoverUrl);
  expect((await seen(board)).coverPinIds).toEqual(pick(2));
  await ada.client.trpc.pins.restore.mutate({ pinId: first });
  expect(await seen(board)).toMatchObject({ coverPinIds: pick(0, 2), coverPosition: 80 });
});

test("a chosen Pin that a viewer may not see is neither on the cover for them nor named [SECURITY 24]", async () => {
  const { board, covers, pick } = await boardOf(4);
  await edit(board, { cover_pin_ids: pick(0, 1, 2) });
  await app.deps.db
    .update(pins)
    .set({ isPublic: false, mayBePublic: false })
    .where(eq(pins.id, pick(1)[0] ?? ""));
  const visitor = createClient(app);
  expect(await covers(visitor)).toEqual([0, 2, 3]);
  expect((await seen(board, visitor)).coverPinIds).toEqual(pick(0, 2));
  expect((await seen(board)).coverPinIds).toEqual(pick(0, 1, 2));
  await edit(board, { privacy: "secret" });
  expect(await covers()).toEqual([0, 1, 2, 3]);
  const bo = await seedPerson(app, "Bo");
  expect(await bo.client.rest("GET", `/v3/boards/${board.id}/`)).toMatchObject({ status: 404, code: 40 });
});

test("a save doesn't read its board to find the cover, even without statistics of the table", async () => {
  const { board, pick } = await boardOf(3);
  const { db } = app.deps;
  const first = pick(0)[0] ?? "";
  await db.execute(sql`insert into images (id, signature, width, height, mime, dominant_color, thumbhash, phash, sizes)
    select i.id - n, i.signature || n, i.width, i.height, i.mime, i.dominant_color, i.thumbhash, i.phash, i.sizes
    from pins p join images i on i.id = p.image_id cross join generate_series(1, 3000) n where p.id = ${first}::text::bigint`);
  await db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, title, domain, is_public, card)
    select id - n, board_id, pinner_id, image_id - n, title, domain, true, card
    from pins cross join generate_series(1, 3000) n where id = ${first}::text::bigint`);
  const others = await seedBoard(app, await seedPerson(app, "Cyd"));
  const foreign = [await seedPin(app, others), await seedPin(app, others)];
  const readRows = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const [counts] = await rows<{ n: number }>(
      db,
      sql`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_user_tables where relname = 'pins'`,
    );
    return counts?.n ?? 0;
  };
  for (const [at, coverPinIds] of [[], pick(0, 1, 2)].entries()) {
    await ada.client.trpc.boards.update.mutate({ boardId: board.id, coverPinIds });
    // Jobs read Pins too.
    await app.jobs.drained();
    const before = await readRows();
    await ada.client.trpc.pins.save.mutate({ pinId: foreign[at] ?? "", boardId: board.id });
    expect((await readRows()) - before).toBeLessThan(500);
  }
});

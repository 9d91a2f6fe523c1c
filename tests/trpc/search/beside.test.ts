import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { picturesBeside } from "../../../db/queries/search/beside-results.ts";
import { pins } from "../../../db/schema/pins.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

/** Saves a picture to each of the boards. */
async function picture(title: string, ...on: SeededBoard[]) {
  const image = await seedImage(app);
  const made: string[] = [];
  for (const board of on) made.push(await seedPin(app, board, { image, title, originPinId: made[0] }));
  return { imageId: image.id, pinId: made[0] ?? "" };
}
const board = (privacy: SeededBoard["privacy"] = "public") => seedBoard(app, ada, { privacy });
const beside = async (...starts: { pinId: string }[]) =>
  (await picturesBeside(app.deps.db, { starts: starts.map(({ pinId }) => ({ pinId, weight: 1 })) })).map(
    ({ imageId }) => imageId,
  );

test("results on one board are beside each other, and a lone result is beside none", async () => {
  const [shared, alone] = [await board(), await board()];
  const first = await picture("First", shared);
  const second = await picture("Second", shared);
  const third = await picture("Third", alone);
  expect((await beside(first, second, third)).sort()).toEqual([first.imageId, second.imageId].sort());
});

test("a secret board relates no results [SECURITY 24]", async () => {
  const secret = await board("secret");
  const first = await picture("First", await board(), secret);
  const second = await picture("Second", await board(), secret);
  expect(await beside(first, second)).toEqual([]);
});

test("of two that appear beside a result equally often, the less saved one comes first", async () => {
  const shared = await board();
  const start = await picture("Start", shared);
  const seldom = await picture("Seldom", shared);
  const often = await picture("Often", shared);
  await app.deps.db.update(pins).set({ repinCount: 900 }).where(eq(pins.id, often.pinId));
  expect(await beside(start)).toEqual([seldom.imageId, often.imageId]);
});

test("a counter of saves that has drifted below zero fails no search", async () => {
  const shared = await board();
  const start = await picture("Persimmon", shared);
  const other = await picture("Drifted", shared);
  await app.deps.db.update(pins).set({ repinCount: -1 }).where(eq(pins.id, other.pinId));
  const { items } = await createClient(app).trpc.search.pins.query({ query: "persimmon" });
  expect(items.map(({ id }) => id)).toEqual([start.pinId, other.pinId]);
});

test("among equal matches, results that share boards come first", async () => {
  const shared = await board();
  const lonely = await picture("Qumgan", await board());
  const pair = [await picture("Qumgan", shared), await picture("Qumgan", shared)];
  const newest = await picture("Qumgan", await board());
  const { items } = await createClient(app).trpc.search.pins.query({ query: "qumgan" });
  const ids = items.map(({ id }) => id);
  expect(ids.slice(0, 2).sort()).toEqual(pair.map(({ pinId }) => pinId).sort());
  expect(ids.slice(2)).toEqual([newest.pinId, lonely.pinId]);
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { images } from "../../../db/schema/images.ts";
import { labelBit } from "../../../src/model/labels.ts";
import { NEIGHBORS_MAX } from "../../../src/pins/neighbors.contract.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let board: SeededBoard;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Nora");
  board = await seedBoard(app, owner);
});
afterAll(() => app.close());

const visitor = () => createClient(app).trpc;
const around = async (pinId: string, trpc = visitor()) => {
  const { before, after } = await trpc.pins.neighbors.query({ pinId });
  return [before.map(({ id }) => id), after.map(({ id }) => id)];
};

test("a Pin's neighbors are those of its board, in the board's order, at most five on each side", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 9; index += 1) ids.push(await seedPin(app, board, { title: `Step ${index}` }));
  const shown = (await visitor().feeds.board.query({ boardId: board.id })).items.map(({ id }) => id);
  expect(shown).toEqual(ids.toReversed());
  for (const [place, id] of shown.entries())
    expect(await around(id)).toEqual([
      shown.slice(Math.max(0, place - NEIGHBORS_MAX), place),
      shown.slice(place + 1, place + 1 + NEIGHBORS_MAX),
    ]);
  const [moved, first] = [ids[4] ?? "", shown[0] ?? ""];
  await owner.client.trpc.pins.reorder.mutate({ pinId: moved, afterPinId: null });
  expect((await around(moved))[0]).toEqual([]);
  expect((await around(first))[0]).toEqual([moved]);
});

test("a neighbor has its texts and a square picture, and REST answers the same", async () => {
  const other = await seedBoard(app, owner);
  const [left, right] = [await seedPin(app, other, { title: "Left" }), await seedPin(app, other, { title: "Right" })];
  const { before, after } = await visitor().pins.neighbors.query({ pinId: left });
  expect(after).toEqual([]);
  expect(before).toEqual([
    {
      id: right,
      title: "Right",
      altText: "",
      imageSquareUrl: expect.stringContaining("/media/170x/"),
      dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    },
  ]);
  const rest = await createClient(app).rest<{ before: object[] }>("GET", `/v3/pins/${left}/neighbors/`);
  expect(rest.data.before).toMatchObject([{ id: right, title: "Right", image_square_url: before[0]?.imageSquareUrl }]);
});

test("trashed and sensitive Pins are no neighbors, and a secret board's are for its people only", async () => {
  const secret = await seedBoard(app, owner, { privacy: "secret" });
  const [image, shown] = [await seedImage(app), await seedImage(app)];
  const [one, two] = [await seedPin(app, secret), await seedPin(app, secret, { image: shown })];
  const [sensitive] = [await seedPin(app, secret, { image }), await seedPin(app, secret, { trashed: true })];
  expect(await around(one, owner.client.trpc)).toEqual([[sensitive, two], []]);
  await app.deps.db
    .update(images)
    .set({ labels: sql`${labelBit("sensitive", "moderator")}` })
    .where(eq(images.id, image.id));
  expect(await around(one, owner.client.trpc)).toEqual([[two], []]);
  const { before } = await owner.client.trpc.pins.neighbors.query({ pinId: one });
  // The address of a secret picture expires.
  expect(before[0]?.imageSquareUrl).not.toBe(`${app.url}/media/${shown.sizes["170x"].key}`);
  expect(around(one)).rejects.toMatchObject({ data: { api_error_code: 50 } });
});

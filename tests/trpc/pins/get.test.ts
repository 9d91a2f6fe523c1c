import { afterAll, beforeAll, expect, test } from "bun:test";
import { readWired } from "../../../server/platform/json-text/json-text.ts";
import { hydratePins } from "../../../server/platform/serializers/hydrate-pins.ts";
import { VISITOR } from "../../../server/platform/sessions/viewer.ts";
import { pinSchema } from "../../../src/model/pin.ts";
import { shownPinSchema } from "../../../src/pins/pins.contract.ts";
import { createClient } from "../../support/api.ts";
import {
  type Person,
  type SeededBoard,
  seedBoard,
  seedImage,
  seedPerson,
  seedPin,
  seedSection,
} from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let stranger: Person;
let board: SeededBoard;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  stranger = await seedPerson(app, "Stan");
  board = await seedBoard(app, owner);
});
afterAll(() => app.close());

test("fields: every transport answers a Pin in the shape that the contract declares [signed-in 3.1]", async () => {
  const sectionId = await seedSection(app, board, 'Lamps "and" light');
  const pinId = await seedPin(app, board, {
    sectionId,
    title: 'A "quoted" title, url":"/media/x',
    nativeCreatorId: stranger.id,
  });
  const visitor = createClient(app);

  const pin = await visitor.trpc.pins.get.query({ pinId });
  expect(shownPinSchema.parse(pin)).toEqual(pin);
  expect(pin.title).toBe('A "quoted" title, url":"/media/x');
  expect(pin.images["236x"].url).toStartWith(`${app.url}/media/236x/`);
  expect(pin.board).toEqual({
    id: board.id,
    name: expect.any(String),
    url: `/${owner.username}/${board.slug}/`,
    owner: { id: owner.id, username: owner.username },
  });
  expect(pin.section?.id).toBe(sectionId);
  expect(pin.pinner.username).toBe(owner.username);
  expect(pin.nativeCreator?.username).toBe(stranger.username);
  expect(pin.reason).toBeNull();

  const rest = await visitor.rest<Record<string, unknown>>("GET", `/v3/pins/${pinId}/`);
  expect(rest.status).toBe(200);
  expect(rest.data).toMatchObject({ id: pinId, type: "pin", alt_text: "", is_promoted: false, pinned_to_board: null });
  const resource = await visitor.resource<Record<string, unknown>>("PinResource", "get", { id: pinId });
  expect(resource.data).toEqual({ ...rest.data, entityId: pinId });
});

test("a creator who is the pinner is not named twice", async () => {
  const pin = await owner.client.trpc.pins.get.query({ pinId: await seedPin(app, board) });
  expect(pin.nativeCreator).toBeNull();
});

test("pinnedToBoard: names the board of the viewer's newest live Pin of the picture [signed-in 3.1]", async () => {
  const image = await seedImage(app);
  const pinId = await seedPin(app, board, { image });
  const [first, last, trash] = [
    await seedBoard(app, stranger),
    await seedBoard(app, stranger),
    await seedBoard(app, stranger),
  ];
  await seedPin(app, first, { image });
  await seedPin(app, last, { image });
  await seedPin(app, trash, { image, trashed: true });
  expect((await stranger.client.trpc.pins.get.query({ pinId })).pinnedToBoard?.id).toBe(last.id);
  expect((await createClient(app).trpc.pins.get.query({ pinId })).pinnedToBoard).toBeNull();
});

test("hydratePins keeps the order, leaves unknown ids out and gives each Pin its reason", async () => {
  const ids = [await seedPin(app, board), await seedPin(app, board), await seedPin(app, board)];
  const reason = { kind: "followed_user", id: owner.id, name: 'Olga "O" Example' } as const;
  const entries = [{ id: ids[2] ?? "" }, { id: "1" }, { id: ids[0] ?? "", reason }, { id: ids[1] ?? "" }];
  const pins = readWired(await hydratePins({ deps: app.deps, viewer: VISITOR }, entries)) as unknown[];
  const read = pins.map((pin) => pinSchema.parse(pin));
  expect(read.map((pin) => pin.id)).toEqual([ids[2], ids[0], ids[1]] as string[]);
  expect(read.map((pin) => pin.reason)).toEqual([null, reason, null]);
});

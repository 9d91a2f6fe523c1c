import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  board = await seedBoard(app, ada);
});
afterAll(() => app.close());

const groups = async (by: "picture" | "link", { client }: Person = ada) =>
  (await client.trpc.mine.duplicates.query({ by })).items.map(({ count, pins }) => [
    count,
    ...pins.map(({ id }) => id),
  ]);

test("Pins of one picture are a group across boards, and it ends once one is left", async () => {
  const image = await seedImage(app);
  const secret = await seedBoard(app, ada, { privacy: "secret" });
  const [one, two] = [await seedPin(app, board, { image }), await seedPin(app, secret, { image })];
  await seedPin(app, board, { image, trashed: true });
  await seedPin(app, board);
  expect(await groups("picture")).toEqual([[2, two, one]]);
  await ada.client.trpc.pins.bulkDelete.mutate({ pinIds: [two] });
  expect(await groups("picture")).toEqual([]);
  await ada.client.trpc.pins.restore.mutate({ pinId: two });
  expect(await groups("picture")).toHaveLength(1);
  await ada.client.trpc.pins.bulkDelete.mutate({ pinIds: [one, two] });
});

test("Pins of one link with several pictures are a group; those of one picture are not", async () => {
  const link = "https://example.com/lamp";
  const image = await seedImage(app);
  const [one, two] = [await seedPin(app, board, { link }), await seedPin(app, board, { link })];
  const same = { link: "https://example.com/twice", image };
  const [three, four] = [await seedPin(app, board, same), await seedPin(app, board, same)];
  expect(await groups("link")).toEqual([[2, two, one]]);
  expect(await groups("picture")).toEqual([[2, four, three]]);
  await ada.client.trpc.pins.bulkDelete.mutate({ pinIds: [one, two, three, four] });
});

test("another person's Pin of the same picture makes no duplicate, and stays unknown", async () => {
  const image = await seedImage(app);
  const bob = await seedPerson(app, "Bob");
  await seedPin(app, board, { image });
  await seedPin(app, await seedBoard(app, bob), { image });
  expect([await groups("picture"), await groups("picture", bob)]).toEqual([[], []]);
});

test("pages of groups have each group once, and a large group shows its newest Pins", async () => {
  const eve = await seedPerson(app, "Eve");
  const own = await seedBoard(app, eve);
  for (let n = 0; n < 5; n++) {
    const image = await seedImage(app);
    for (let times = n === 0 ? 23 : 2; times > 0; times--) await seedPin(app, own, { image });
  }
  const keys: string[] = [];
  let bookmark: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof eve.client.trpc.mine.duplicates.query>> =
      await eve.client.trpc.mine.duplicates.query({ pageSize: 2, bookmark });
    keys.push(...page.items.map(({ key }) => key));
    for (const { count, pins } of page.items) expect(pins).toHaveLength(Math.min(count, 20));
    bookmark = page.bookmark;
  } while (bookmark);
  expect(new Set(keys).size).toBe(5);
  expect(keys).toHaveLength(5);
  for (const foreign of ["WyJhIl0", "WyIxIiwiMiJd"])
    expect((await eve.client.rest("GET", `/v3/users/me/duplicates/?bookmark=${foreign}`)).status).toBe(400);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
/** Saved the Pin. */
let maya: Person;
let mark: Person;
let pinId: string;
let board: SeededBoard;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, maya, mark] = [await seedPerson(app, "Ada"), await seedPerson(app, "Maya"), await seedPerson(app, "Mark")];
  board = await seedBoard(app, maya);
  pinId = await seedPin(app, board);
});

const suggested = async (term: string, on: string | null = pinId) =>
  (await ada.client.trpc.users.mentionSuggestions.query({ term, pinId: on })).map(({ username }) => username);

test("people of the Pin come first, then those whom the viewer follows, then others by name", async () => {
  const [mira, moss] = [await seedPerson(app, "Mira"), await seedPerson(app, "Moss")];
  await mark.client.trpc.comments.create.mutate({ pinId, text: "Lovely" });
  await ada.client.trpc.follow.followUser.mutate({ userId: mira.id });
  expect(await suggested("")).toEqual([maya.username, mark.username, mira.username]);
  expect(await suggested("", null)).toEqual([mira.username]);
  expect(await suggested("m")).toEqual(expect.arrayContaining([maya.username, mark.username, mira.username]));
  expect((await suggested("m")).slice(0, 3)).toEqual([maya.username, mark.username, mira.username]);
  expect(await suggested(moss.username)).toEqual([moss.username]);
  expect(await suggested(moss.username.toUpperCase())).toEqual([moss.username]);
});

test("nobody is suggested who can't be mentioned, nor the viewer", async () => {
  expect(await suggested("")).toEqual([maya.username]);
  await maya.client.trpc.users.updatePrivacy.mutate({ mentionsFrom: "nobody" });
  expect(await suggested("")).toEqual([]);
  expect(await suggested(maya.username)).toEqual([]);
  await maya.client.trpc.users.updatePrivacy.mutate({ mentionsFrom: "everyone" });
  await ada.client.trpc.safety.block.mutate({ userId: maya.id });
  // A block hides her Pin as well.
  await expect(suggested("")).rejects.toMatchObject({ data: { apiErrorCode: 50 } });
  expect(await suggested(maya.username, null)).toEqual([]);
  expect(await suggested(ada.username, null)).toEqual([]);
});

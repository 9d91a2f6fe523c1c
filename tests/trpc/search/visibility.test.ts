import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let visitor: Client;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  visitor = createClient(app);
});
afterAll(() => app.close());

const pinsOf = async (client: Client, query: string) =>
  (await client.trpc.search.pins.query({ query })).items.filter(({ reason }) => reason === null).map((pin) => pin.id);

/** Responses of both typeahead calls to `term`. */
const typing = async (term: string) => [
  ...(await visitor.trpc.search.suggest.query({ term })).items,
  ...(await visitor.trpc.search.autocomplete.query({ q: term })),
];

test("Pins of secret boards and in the trash are in no search, even their owner's", async () => {
  const secret = await seedBoard(app, owner, { privacy: "secret", name: "Zebra secret" });
  const open = await seedBoard(app, owner, { name: "Open" });
  await seedPin(app, secret, { title: "zebra crossing" });
  await seedPin(app, open, { title: "zebra gone", trashed: true });
  const shown = await seedPin(app, open, { title: "zebra shown" });
  expect(await pinsOf(visitor, "zebra")).toEqual([shown]);
  expect(await pinsOf(owner.client, "zebra")).toEqual([shown]);
  expect((await visitor.trpc.search.boards.query({ query: "zebra" })).items).toEqual([]);
  expect(JSON.stringify(await typing("zeb"))).not.toMatch(/crossing|gone|Zebra secret/);
});

test("when a board turns secret its Pins, name and words leave every search at once", async () => {
  const board = await seedBoard(app, owner, { name: "Quokka corner" });
  const pin = await seedPin(app, board, { title: "quokka smile" });
  expect(await pinsOf(visitor, "quokka")).toEqual([pin]);
  expect(await typing("quok")).toHaveLength(3);
  const answer = await owner.client.rest("PATCH", `/v3/boards/${board.id}/`, { privacy: "secret" });
  expect(answer.status).toBe(200);
  expect(await pinsOf(visitor, "quokka")).toEqual([]);
  expect((await visitor.trpc.search.boards.query({ query: "quokka" })).items).toEqual([]);
  expect(await typing("quok")).toEqual([]);
});

test("a deleted Pin is gone at once, and found again when restored", async () => {
  const board = await seedBoard(app, owner);
  const pin = await seedPin(app, board, { title: "walrus nap" });
  await owner.client.trpc.pins.remove.mutate({ pinId: pin });
  expect(await pinsOf(visitor, "walrus")).toEqual([]);
  await owner.client.trpc.pins.restore.mutate({ pinId: pin });
  expect(await pinsOf(visitor, "walrus")).toEqual([pin]);
});

test("a Pin with a new title is found by the new words only", async () => {
  const board = await seedBoard(app, owner);
  const pin = await seedPin(app, board, { title: "heron" });
  await owner.client.trpc.pins.update.mutate({ pinId: pin, title: "stork" });
  expect(await pinsOf(visitor, "heron")).toEqual([]);
  expect(await pinsOf(visitor, "stork")).toEqual([pin]);
});

test("people who are suspended are in no search", async () => {
  const person = await seedPerson(app, "Valeriana");
  const search = async () => (await visitor.trpc.search.users.query({ query: "valeriana" })).items.length;
  expect(await search()).toBe(1);
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, person.id));
  expect(await search()).toBe(0);
  expect(await typing("valer")).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
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

const tagsOf = async (pinId: string, { client }: Person = ada) => (await client.trpc.tags.ofPin.query({ pinId })).tags;
const set = (pinId: string, tags: string[]) => ada.client.trpc.tags.setTags.mutate({ pinId, tags });
const counts = async ({ client }: Person = ada, input: object = {}) =>
  (await client.trpc.tags.list.query(input)).items.map(({ tag, pinCount }) => `${tag} ${pinCount}`);

test("tags are stored in one form, replaced as a whole, and listed with their numbers of Pins", async () => {
  const [one, two] = [await seedPin(app, board), await seedPin(app, board)];
  expect((await set(one, ["Oak ", "#oak", "ＯＡＫ", "solid  wood"])).tags).toEqual(["oak", "solid wood"]);
  await set(two, ["oak", "zebra"]);
  expect(await counts()).toEqual(["oak 2", "solid wood 1", "zebra 1"]);
  expect(await counts(ada, { prefix: "SO" })).toEqual(["solid wood 1"]);
  await set(one, []);
  expect(await tagsOf(one)).toEqual([]);
  await ada.client.trpc.pins.remove.mutate({ pinId: two });
  expect(await counts()).toEqual([]);
  await ada.client.trpc.pins.restore.mutate({ pinId: two });
  expect(await counts()).toEqual(["oak 1", "zebra 1"]);
  await set(two, []);
});

test("the list of tags has pages without doubles and gaps", async () => {
  const pin = await seedPin(app, board);
  const tags = ["a", "b%", "b_", "c'", "é", "ö", "木"];
  await set(pin, tags);
  const found: string[] = [];
  let bookmark: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ada.client.trpc.tags.list.query>> = await ada.client.trpc.tags.list.query({
      pageSize: 2,
      bookmark,
    });
    found.push(...page.items.map(({ tag }) => tag));
    bookmark = page.bookmark;
  } while (bookmark);
  expect(found).toEqual(tags);
  expect(await counts(ada, { prefix: "b%" })).toEqual(["b% 1"]);
  const foreign = await ada.client.rest("GET", "/v3/users/me/tags/?bookmark=WyJhIiwiYiJd");
  expect(foreign).toMatchObject({ status: 400, fields: { bookmark: expect.any(String) } });
  await set(pin, []);
});

test("a tag renamed to another merges with it on every Pin", async () => {
  const [one, two] = [await seedPin(app, board), await seedPin(app, board)];
  await set(one, ["chair", "seat"]);
  await set(two, ["seat"]);
  const rename = (tag: string, name: string) => ada.client.trpc.tags.rename.mutate({ tag, name });
  expect(await rename("Seat", "Chair")).toEqual({ tag: "chair", isMerged: true });
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([["chair"], ["chair"]]);
  expect(await rename("chair", "stool")).toEqual({ tag: "stool", isMerged: false });
  expect(await rename("stool", "STOOL")).toEqual({ tag: "stool", isMerged: false });
  expect((await ada.client.rest("PATCH", "/v3/users/me/tags/chair/", { name: "x" })).status).toBe(404);
  expect((await ada.client.rest("DELETE", "/v3/users/me/tags/stool/")).status).toBe(200);
  expect([await tagsOf(one), await counts()]).toEqual([[], []]);
  expect((await ada.client.rest("DELETE", "/v3/users/me/tags/stool/")).status).toBe(404);
});

test("many Pins get tags and lose others in one call, all of them or none", async () => {
  const pins = [await seedPin(app, board), await seedPin(app, board)];
  const [one = "", two = ""] = pins;
  await set(one, ["old"]);
  const tag = (input: object) => ada.client.rest("POST", "/v3/pins/bulk_tags/", input);
  expect(await tag({ pin_ids: pins, add: "New, wood", remove: ["old"] })).toMatchObject({ data: { count: 2 } });
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([
    ["new", "wood"],
    ["new", "wood"],
  ]);
  await set(
    two,
    Array.from({ length: 30 }, (_, n) => `t${n}`),
  );
  expect(await tag({ pin_ids: pins, add: ["one more"] })).toMatchObject({
    status: 400,
    fields: { add: "A Pin can have 30 tags. Take one off first." },
  });
  expect(await tagsOf(one)).toEqual(["new", "wood"]);
});

test("a tag that can't be stored is refused with a sentence, and changes nothing", async () => {
  const pin = await seedPin(app, board);
  await set(pin, ["here"]);
  const refused = async (tags: unknown) => {
    const { status, fields } = await ada.client.rest("PUT", `/v3/pins/${pin}/tags/`, { tags });
    return [status, Object.values(fields ?? {})[0]];
  };
  expect(await refused(["x".repeat(51)])).toEqual([400, "Please enter no more than 50 characters."]);
  expect(await refused([" # "])).toEqual([400, "Enter a tag."]);
  expect(await refused(["a\u0007"])).toEqual([400, "Some of these characters can't be used."]);
  expect((await refused(Array.from({ length: 31 }, (_, n) => `t${n}`)))[0]).toBe(400);
  // Some letters become several when they are normalized.
  expect((await refused(["\ufdfa".repeat(10)]))[0]).toBe(400);
  expect(await tagsOf(pin)).toEqual(["here"]);
});

test("changes to one Pin's tags at the same time leave the tags of one of them", async () => {
  const pin = await seedPin(app, board);
  const sets = [0, 1, 2, 3].map((n) => Array.from({ length: 20 }, (_, tag) => `s${n}-${String(tag).padStart(2, "0")}`));
  await Promise.all(sets.map((tags) => set(pin, tags)));
  const left = await tagsOf(pin);
  expect(sets).toContainEqual(left);
});

test("tags go with their Pin and with the account", async () => {
  const eve = await seedPerson(app, "Eve");
  const own = await seedBoard(app, eve);
  const pin = await seedPin(app, own);
  await eve.client.trpc.tags.setTags.mutate({ pinId: pin, tags: ["mine"] });
  const left = () => rows(app.deps.db, sql`select tag from pin_tags where user_id = ${eve.id}::text::bigint`);
  expect(await left()).toHaveLength(1);
  await app.deps.db.execute(sql`delete from pins where id = ${pin}::text::bigint`);
  expect(await left()).toEqual([]);
});

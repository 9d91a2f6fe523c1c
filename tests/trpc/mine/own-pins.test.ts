import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import { imageColors } from "../../../db/schema/rich.ts";
import { colorBits } from "../../../src/model/colors.rules.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
let secret: SeededBoard;
const ids: Record<"lamp" | "chair" | "vase" | "card", string> = { lamp: "", chair: "", vase: "", card: "" };
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  [board, secret] = [await seedBoard(app, ada), await seedBoard(app, ada, { privacy: "secret" })];
  ids.lamp = await seedPin(app, board, { title: "Brass lamp", link: "https://shop.example.com/lamp" });
  ids.chair = await seedPin(app, secret, { title: "Oak chair", link: "https://example.com/chair" });
  ids.vase = await seedPin(app, board, { title: "Blue vase" });
  ids.card = await seedPin(app, board, { title: "Lamp link", link: "https://notexample.com/" });
  await app.deps.db.update(pins).set({ isLinkCard: true }).where(eq(pins.id, ids.card));
  const { trpc } = ada.client;
  await trpc.tags.setTags.mutate({ pinId: ids.lamp, tags: ["hall", "to buy"] });
  await trpc.tags.setTags.mutate({ pinId: ids.chair, tags: ["to buy"] });
  await trpc.pins.setNote.mutate({ pinId: ids.vase, pinNoteContent: "Seen at the Zürich market" });
  const [vase] = await app.deps.db.select({ imageId: pins.imageId }).from(pins).where(eq(pins.id, ids.vase));
  const colors = { imageId: vase?.imageId ?? "", bits: colorBits(["blue"]) };
  await app.deps.db.insert(imageColors).values(colors).onConflictDoUpdate({ target: imageColors.imageId, set: colors });
});
afterAll(() => app.close());

type Input = Parameters<Person["client"]["trpc"]["mine"]["pins"]["query"]>[0];
const found = async (input: Input, { client }: Person = ada) =>
  (await client.trpc.mine.pins.query(input)).items.map(({ title }) => title);

test("words are found in a Pin, its note and its tags, together and by their beginnings", async () => {
  expect(await found({})).toEqual(["Lamp link", "Blue vase", "Oak chair", "Brass lamp"]);
  expect(await found({ q: "lam" })).toEqual(["Lamp link", "Brass lamp"]);
  expect(await found({ q: "zurich" })).toEqual(["Blue vase"]);
  expect(await found({ q: "vase market" })).toEqual(["Blue vase"]);
  expect(await found({ q: "oak buy" })).toEqual(["Oak chair"]);
  expect(await found({ q: "oak market" })).toEqual([]);
  expect(await found({ q: "!!" })).toEqual([]);
  expect(await found({ q: "' | & :* \\" })).toEqual([]);
});

test("tags, site, color, kind, board and state narrow the search together", async () => {
  expect(await found({ tags: ["To buy"] })).toEqual(["Oak chair", "Brass lamp"]);
  expect(await found({ tags: ["to buy", "hall"] })).toEqual(["Brass lamp"]);
  expect(await found({ site: "https://www.example.com/x" })).toEqual(["Oak chair", "Brass lamp"]);
  expect(await found({ site: "shop.example.com" })).toEqual(["Brass lamp"]);
  expect(await found({ site: "%" })).toEqual(await found({}));
  expect(await found({ color: "blue" })).toContain("Blue vase");
  expect(await found({ kind: "link" })).toEqual(["Lamp link"]);
  expect(await found({ kind: "picture" })).toEqual(["Blue vase", "Oak chair", "Brass lamp"]);
  expect(await found({ boardId: secret.id })).toEqual(["Oak chair"]);
  expect(await found({ state: "untagged" })).toEqual(["Lamp link", "Blue vase"]);
  expect(await found({ q: "chair", tags: ["to buy"], kind: "picture", boardId: secret.id })).toEqual(["Oak chair"]);
});

test("a Pin is among the dead links once its page is gone, until its link changes", async () => {
  const rich = sql`insert into rich_pins (pin_id, link, is_gone, failures, read_at)
    values (${ids.lamp}::text::bigint, 'https://shop.example.com/lamp', true, 3, now())
    on conflict (pin_id) do update set is_gone = true, link = excluded.link`;
  await app.deps.db.execute(rich);
  expect(await found({ state: "dead" })).toEqual(["Brass lamp"]);
  await ada.client.trpc.pins.update.mutate({ pinId: ids.lamp, link: "https://shop.example.com/new" });
  expect(await found({ state: "dead" })).toEqual([]);
});

test("pages of the search have every Pin once, and Pins in the trash are left out", async () => {
  const eve = await seedPerson(app, "Eve");
  const own = await seedBoard(app, eve);
  for (let n = 0; n < 7; n++) await seedPin(app, own, { title: `Pin ${n}` });
  const gone = await seedPin(app, own, { title: "Gone" });
  await eve.client.trpc.pins.remove.mutate({ pinId: gone });
  const titles: string[] = [];
  let bookmark: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof eve.client.trpc.mine.pins.query>> = await eve.client.trpc.mine.pins.query({
      q: "pin",
      pageSize: 3,
      bookmark,
    });
    titles.push(...page.items.map(({ title }) => title));
    bookmark = page.bookmark;
  } while (bookmark);
  expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Pin ${n}`));
});

test("nobody finds another person's Pins by guessing their board, tags or notes [SECURITY 24]", async () => {
  const bob = await seedPerson(app, "Bob");
  for (const input of [{ boardId: secret.id }, { boardId: board.id }, { tags: ["to buy"] }, { q: "zurich" }, {}])
    expect(await found(input, bob)).toEqual([]);
});

test("searches are saved under a name, replaced by it, listed and deleted, each person's own", async () => {
  const { trpc } = ada.client;
  const saved = await trpc.mine.saveSearch.mutate({ name: " To buy ", tags: ["to buy"], kind: "picture" });
  expect(saved).toMatchObject({ name: "To buy", query: "tags=to+buy&kind=picture" });
  await trpc.mine.saveSearch.mutate({ name: "Lamps", q: "lamp" });
  const again = await trpc.mine.saveSearch.mutate({ name: "TO BUY", q: "chair" });
  expect(again.id).toBe(saved.id);
  expect((await trpc.mine.searches.query({})).map(({ name, query }) => [name, query])).toEqual([
    ["Lamps", "q=lamp"],
    ["TO BUY", "q=chair"],
  ]);
  const bob = await seedPerson(app, "Bob");
  expect((await bob.client.rest("DELETE", `/v3/users/me/searches/${saved.id}/`)).status).toBe(404);
  expect(await bob.client.trpc.mine.searches.query({})).toEqual([]);
  expect((await ada.client.rest("DELETE", `/v3/users/me/searches/${saved.id}/`)).status).toBe(200);
  expect(await trpc.mine.searches.query({})).toHaveLength(1);
  expect(await ada.client.rest("POST", "/v3/users/me/searches/", { name: " " })).toMatchObject({
    status: 400,
    fields: { name: "Give the search a name." },
  });
});

test("searches saved at the same time stay within the limit", async () => {
  const zoe = await seedPerson(app, "Zoe");
  const save = (n: number) => zoe.client.rest("POST", "/v3/users/me/searches/", { name: `Search ${n}`, q: "a" });
  for (let n = 0; n < 48; n++) expect((await save(n)).status).toBe(200);
  const statuses = (await Promise.all([48, 49, 50, 51].map(save))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 403, 403]);
  expect(await zoe.client.trpc.mine.searches.query({})).toHaveLength(50);
});

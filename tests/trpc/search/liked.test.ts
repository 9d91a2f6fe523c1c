import { afterAll, beforeAll, expect, test } from "bun:test";
import { imageVectors } from "../../../db/schema/media.ts";
import { VECTOR_LENGTHS } from "../../../src/media/vector.rules.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
let visitor: Client;
const COLORS = ["red", "green", "blue", "white"];
const names = new Map<string, string>();
const signatures: Record<string, string> = {};

/** Adds a picture; pictures of one kind look alike. */
async function add(title: string, kind: number, on = board): Promise<void> {
  const image = await seedImage(app);
  const length = VECTOR_LENGTHS.model;
  const vector = Int8Array.from({ length }, (_, at) => (at % 4 === kind ? 100 : 0));
  vector[names.size * 4] = 20;
  await app.deps.db.insert(imageVectors).values({ imageId: image.id, source: "model", vector: Buffer.from(vector) });
  signatures[title] = image.signature;
  names.set(await seedPin(app, on, { title, image }), title);
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  board = await seedBoard(app, ada, { name: "Assorted" });
  visitor = createClient(app);
  const secret = await seedBoard(app, ada, { name: "Hidden", privacy: "secret" });
  for (const [kind, color] of COLORS.entries()) {
    await add(`Teapot, ${color}`, kind);
    await add(`Jug, ${color}`, kind);
  }
  await add("Qumgan", 1, await seedBoard(app, ada, { name: "Alone" }));
  await add("Secret jug", 1, secret);
  await add("Secret bowl", 2, secret);
});
afterAll(() => app.close());

const ask = async (query: string, more: Record<string, unknown> = {}, client = visitor) => {
  const { items } = await client.trpc.search.pins.query({ query, ...more });
  return items.map(({ id, reason }) => [names.get(id) ?? id, reason?.kind ?? null] as const);
};
/** Titles of the Pins that match exactly. */
const titles = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).filter(([, reason]) => reason === null).map(([title]) => title);

test.each(["personalizationPinSig", "selectedPinImgSig"])(
  "%s: what looks like the pictures that were looked at comes sooner, and nothing else changes [signed-in 3.8]",
  async (option) => {
    const plain = await titles("teapot");
    const last = plain.at(-1) ?? "";
    const signature = signatures[last.replace("Teapot", "Jug")] ?? "";
    const liked = await titles("teapot", { [option]: option === "selectedPinImgSig" ? signature : [signature] });
    expect([plain.length, liked[0]]).toEqual([4, last]);
    expect([...liked].sort()).toEqual([...plain].sort());
  },
);

test("a signature known only from a secret Pin acts like an unknown one [SECURITY 24]", async () => {
  const plain = await titles("teapot");
  for (const signature of [signatures["Secret jug"] ?? "", "f".repeat(32)]) {
    expect(await titles("teapot", { personalizationPinSig: [signature] })).toEqual(plain);
  }
});

test("pictures like the first results come last, marked as related, never from secret boards", async () => {
  for (const client of [visitor, ada.client]) {
    const [first, ...more] = await ask("qumgan", {}, client);
    expect(first).toEqual(["Qumgan", null]);
    expect(more.map(([title]) => title).sort()).toEqual(["Jug, green", "Teapot, green"]);
    expect(new Set(more.map(([, reason]) => reason))).toEqual(new Set(["related_words"]));
  }
});

test.each([1, 2, 5])("a page of %i holds no more, and the pages together miss and repeat nothing", async (pageSize) => {
  const whole = (await ask("qumgan")).map(([title]) => title);
  const pages: string[][] = [];
  let bookmark: string | null = null;
  do {
    const page = await visitor.trpc.search.pins.query({ query: "qumgan", pageSize, bookmark });
    pages.push(page.items.map(({ id }) => names.get(id) ?? id));
    bookmark = page.bookmark;
  } while (bookmark && pages.length < 9);
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(pageSize);
  expect(pages.flat()).toEqual(whole);
});

test("Pins to list first count towards the page size", async () => {
  const [red = "", green = "", blue = ""] = [...names].filter(([, title]) => title.startsWith("Jug")).map(([id]) => id);
  const query = { query: "jug", pageSize: 2 };
  const first = await visitor.trpc.search.pins.query({ ...query, topPinIds: [blue, green, red] });
  expect([first.items.length, first.items[0]?.id]).toEqual([2, blue]);
  const seen = first.items.map(({ id }) => id);
  for (let bookmark = first.bookmark; bookmark; ) {
    const page = await visitor.trpc.search.pins.query({ ...query, topPinIds: [blue, green, red], bookmark });
    seen.push(...page.items.map(({ id }) => id));
    bookmark = page.bookmark;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => names.get(id)?.startsWith("Jug"))).toHaveLength(4);
});

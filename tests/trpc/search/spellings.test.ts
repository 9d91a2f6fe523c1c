import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let board: SeededBoard;
const names = new Map<string, string>();
const add = async (title: string) => names.set(await seedPin(app, board, { title }), title);

beforeAll(async () => {
  app = await startTestApp();
  board = await seedBoard(app, await seedPerson(app, "Ada"), { name: "Assorted" });
  for (const title of [
    ...["A T-shirt with stripes", "Tshirt in red", "T shirt, folded", "A shirt, and tea"],
    ...["Wi-Fi at home", "A wifi router", "X-ray of a hand", "Xray fish", "Rays of light, 10 x"],
    ...[
      "R2-D2 in the desert",
      "R2D2 cake",
      "Grandma's kitchen",
      "Grandmas quilt",
      "A long table",
      "Walk along the river",
    ],
    ...["Car and pet", "Carpet, woven", "Now here", "Nowhere"],
    ...["アイスの写真", "きれいすぎる部屋", "スイスの山"],
    ...["Preise im Laden", "Reis mit Gemüse", "Bretter", "Bett aus Holz"],
  ])
    await add(title);
});
afterAll(() => app.close());

async function found(query: string, language = "en"): Promise<string[]> {
  const client = createClient(app, { "accept-language": language });
  const { items } = await client.trpc.search.pins.query({ query, autoCorrectionDisabled: true });
  return items
    .filter(({ reason }) => reason === null)
    .map(({ id }) => names.get(id) ?? id)
    .sort();
}

const SHIRTS = ["A T-shirt with stripes", "T shirt, folded", "Tshirt in red"];
test.each([
  ["tshirt", SHIRTS],
  ["t-shirt", SHIRTS],
  ["wifi", ["A wifi router", "Wi-Fi at home"]],
  ["wi-fi", ["A wifi router", "Wi-Fi at home"]],
  ["xray", ["X-ray of a hand", "Xray fish"]],
  ["x-ray", ["X-ray of a hand", "Xray fish"]],
  ["r2d2", ["R2-D2 in the desert", "R2D2 cake"]],
  ["r2-d2", ["R2-D2 in the desert", "R2D2 cake"]],
  ["grandmas", ["Grandma's kitchen", "Grandmas quilt"]],
  ["grandma's", ["Grandma's kitchen", "Grandmas quilt"]],
  ["grandma", ["Grandma's kitchen", "Grandmas quilt"]],
])("a word is found with and without a hyphen or apostrophe: %s", async (query, titles) => {
  expect(await found(query)).toEqual(titles);
});

test.each([
  ["along", "en", ["Walk along the river"]],
  ["carpet", "en", ["Carpet, woven"]],
  ["椅子", "ja", []],
  ["いす", "ja", []],
  ["Reis", "de", ["Reis mit Gemüse"]],
  ["Bett", "de", ["Bett aus Holz"]],
])("a word that only looks similar is not found: %s", async (query, language, titles) => {
  expect(await found(query, language)).toEqual(titles);
});

test.each(["user", "by", "uploaded"])("an upload does not have the word %s", async (word) => {
  expect(await found(word)).toEqual([]);
});

test("a new Pin is found by other forms of its words, and corrections know them, at once", async () => {
  expect(await found("gargoyles")).toEqual([]);
  await add("A gargoyle in the rain");
  expect(await found("gargoyles")).toEqual(["A gargoyle in the rain"]);
  const { query } = await createClient(app).trpc.search.pins.query({ query: "gargiyle" });
  expect(query).toMatchObject({ corrected: "gargoyle", isAutoCorrected: true });
});

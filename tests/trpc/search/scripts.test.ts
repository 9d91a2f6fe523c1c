import { expect, test } from "bun:test";
import { askWords, WORD_GOALS, wordsTable } from "../../eval/search/words.ts";
import { createClient } from "../../support/api.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp } from "../../support/test-app.ts";

test.each(Object.keys(WORD_GOALS))(
  "a word finds its other forms and spellings: %s",
  async (language) => {
    const asked = await askWords([language]);
    const { isGood, lines } = wordsTable(asked);
    expect({ isGood, lines }).toEqual({ isGood: true, lines });
    // Vietnamese words that differ only in their marks are the worst case.
    const wrong = asked.filter(({ precision }) => precision < 0.1).map(({ query }) => query);
    expect(wrong).toEqual([]);
  },
  60_000,
);

test("a Vietnamese syllable finds no other one that begins like it", async () => {
  const app = await startTestApp();
  try {
    const board = await seedBoard(app, await seedPerson(app, "Ada"), { name: "Things" });
    for (const title of ["Phở bò", "Phòng khách", "Phone case"]) await seedPin(app, board, { title });
    const found = async (query: string, language: string) => {
      const client = createClient(app, { "accept-language": language });
      const { items } = await client.trpc.search.pins.query({ query, pageSize: 25 });
      return items.filter(({ reason }) => reason === null).map(({ title }) => title);
    };
    expect(await found("phở", "vi")).toEqual(["Phở bò"]);
    expect(await found("pho", "vi")).toEqual(["Phở bò"]);
    expect(await found("phở", "en")).toEqual(["Phở bò"]);
    expect((await found("pho", "en")).sort()).toEqual(["Phone case", "Phòng khách", "Phở bò"]);
  } finally {
    await app.close();
  }
}, 60_000);

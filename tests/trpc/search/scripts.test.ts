import { expect, test } from "bun:test";
import { askWords, WORD_GOALS, wordsTable } from "../../eval/search/words.ts";

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

import { expect, test } from "bun:test";
import { asksSomething, parseQuery, withWords } from "./query.rules.ts";

const NOTHING = { words: [], hyphenated: [], phrases: [], without: [], tags: [], from: null, board: [], site: null };

test.each([
  ["forest path", { words: ["forest", "path"] }],
  ['"forest path" autumn', { words: ["autumn"], phrases: ["forest path"] }],
  ['"forest"', { words: ["forest"] }],
  ["forest -winter -snow", { words: ["forest"], without: ["winter", "snow"] }],
  ["#Café lamps", { words: ["lamps"], tags: ["cafe"] }],
  ["from:@Ada lamp", { words: ["lamp"], from: "ada" }],
  ['board:"Winter Garden" lamp', { words: ["lamp"], board: ["winter", "garden"] }],
  ["site:https://www.Shop.example/x lamp", { words: ["lamp"], site: "shop.example" }],
  ["site:nonsense lamp", { words: ["lamp"], site: "-" }],
  ["red-brick house", { words: ["red", "brick", "house"], hyphenated: [["red", "brick"]] }],
  ["C++ (draft): a|b", { words: ["c", "draft", "a", "b"] }],
  ['- # " from: :', { words: ["from"] }],
  ['"an open quote', { words: ["an", "open", "quote"] }],
] satisfies [string, Partial<ReturnType<typeof parseQuery>>][])(
  "a query's operators are read: %s",
  (text, expected) => {
    const { from, ...read } = parseQuery(text);
    expect({ ...read, from: from || null }).toEqual({ ...NOTHING, ...expected });
  },
);

test("a query of exclusions only searches for nothing", () => {
  expect(asksSomething(parseQuery("-winter"))).toBe(false);
  expect(asksSomething(parseQuery('from:""'))).toBe(false);
  expect(asksSomething(parseQuery("#"))).toBe(false);
  expect(asksSomething(parseQuery("site:x"))).toBe(true);
});

test("a corrected query keeps its operators and other words as typed", () => {
  expect(withWords('Froest -snow "a b" from:ada', new Map([["froest", "forest"]]))).toBe('forest -snow "a b" from:ada');
});

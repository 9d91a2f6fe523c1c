import { expect, test } from "bun:test";
import { chooserOf, saidBy } from "./board-choice.ts";

const boards = ["Holiday", "Oak chairs"].map((name) => ({ id: name, name }));
const saying = (title: string, more = {}) => ({ title, description: "", altText: "", ...more });

test("a Pin speaks by its title, description, alt text, board and document", () => {
  const pin = { description: "b", altText: "c", board: { name: "d" }, document: { excerpt: "e" } };
  expect(saidBy(saying("a", pin))).toBe("a d c b e");
  expect(saidBy(saying("a")).trim()).toBe("a");
});

test("a press saves to the board whose name or Pins have the words, or to the last one used", () => {
  const byName = chooserOf(boards, undefined);
  expect(byName(saying("Untitled", { altText: "A chair" }))?.name).toBe("Oak chairs");
  expect(byName(saying("A lamp"))?.name).toBe("Holiday");
  const words = [{ word: "lamp", weight: 2, share: 0.5 }];
  const byPins = chooserOf(boards, { boards: [{ id: "Oak chairs", words }], unknownWeight: 1 });
  expect(byPins(saying("A lamp"))?.name).toBe("Oak chairs");
  expect(chooserOf([], undefined)(saying("A chair"))).toBeNull();
});

test("the same Pin is compared once", () => {
  let asked = 0;
  const pin = {
    ...saying(""),
    get title() {
      asked++;
      return "A chair";
    },
  };
  const choose = chooserOf(boards, undefined);
  expect([choose(pin)?.name, choose(pin)?.name, asked]).toEqual(["Oak chairs", "Oak chairs", 1]);
});

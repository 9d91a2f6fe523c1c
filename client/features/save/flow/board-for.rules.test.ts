import { expect, test } from "bun:test";
import { boardFor, boardsFor } from "./board-for.rules.ts";

const boards = ["Holiday", "Oak chairs", "Café", "Ideas"].map((name) => ({ id: name, name }));
const saying = (title: string, board = "Bits", more = {}) => ({
  title,
  description: "",
  altText: "",
  board: { name: board },
  ...more,
});
const suggested = (...said: Parameters<typeof saying>) => boardFor(saying(...said), boards)?.name;

test("a press saves to a board that the Pin's texts suggest, or to the last one used", () => {
  expect(suggested("A chair of oak")).toBe("Oak chairs");
  expect(suggested("A stool", "Chairs, oak and ash")).toBe("Oak chairs");
  expect(suggested("The cafe at the corner")).toBe("Café");
  expect(suggested("A stool of ash")).toBe("Holiday");
  // A board named only with filler words would match every Pin.
  expect(suggested("Ideas for the garden")).toBe("Holiday");
  expect(boardFor(saying("A chair", ""), [])).toBeNull();
});

test("part of a board's name in the title, description or alt text suggests it too", () => {
  expect(suggested("A chair of ash")).toBe("Oak chairs");
  expect(suggested("Untitled", "Bits", { description: "Four #chairs, one table" })).toBe("Oak chairs");
  expect(suggested("Untitled", "Bits", { altText: "Two people before a café" })).toBe("Café");
});

test("prefers whole names, then more matching words, then the board used last", () => {
  const order = (title: string, ...names: string[]) =>
    boardsFor(
      saying(title),
      names.map((name) => ({ id: name, name })),
    ).map(({ name }) => name);
  expect(order("Red rock", "Red barns", "Rock", "Trains")).toEqual(["Rock", "Red barns", "Trains"]);
  expect(order("Oak chairs", "Oak", "Oak chairs", "Ash")).toEqual(["Oak chairs", "Oak", "Ash"]);
  expect(order("Red rock", "Rock pools", "Red barns")).toEqual(["Rock pools", "Red barns"]);
});

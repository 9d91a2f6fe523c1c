import { expect, test } from "bun:test";
import { boardFor } from "./board-for.rules.ts";

const boards = ["Holiday", "Oak chairs", "Café", "Ideas"].map((name) => ({ id: name, name }));
const suggested = (title: string, board = "Bits") => boardFor({ title, board: { name: board } }, boards)?.name;

test("one press saves to the board whose whole name the Pin or its board says, or else to the one saved to last", () => {
  expect(suggested("A chair of oak")).toBe("Oak chairs");
  expect(suggested("A stool", "Chairs, oak and ash")).toBe("Oak chairs");
  expect(suggested("A chair of ash")).toBe("Holiday");
  expect(suggested("The cafe at the corner")).toBe("Café");
  // A board named only with filler words would match every Pin.
  expect(suggested("Ideas for the garden")).toBe("Holiday");
  expect(boardFor({ title: "A chair", board: { name: "" } }, [])).toBeNull();
});

import { expect, test } from "bun:test";
import { boardNameProblem } from "../boards/name.rules.ts";
import { numberedName } from "./restored-name.rules.ts";

test("a free name stays, and a taken one gets the first free number", () => {
  const taken = new Set(["Lakes", "Lakes (2)"]);
  expect(numberedName("Rivers", (name) => taken.has(name))).toBe("Rivers");
  expect(numberedName("Lakes", (name) => taken.has(name))).toBe("Lakes (3)");
});

test("a name of the greatest length stays valid with its number", () => {
  const long = "湖".repeat(50);
  const name = numberedName(long, (one) => one === long);
  expect(name.endsWith(" (2)")).toBe(true);
  expect(boardNameProblem(name)).toBeNull();
});

import { expect, test } from "bun:test";
import { BOARDS_MAX } from "../model/limits.ts";
import { type MergeFacts, mergeProblem } from "./merge.rules.ts";

const FREE: MergeFacts = {
  isSame: false,
  isAdministrator: false,
  isModerator: false,
  isClosed: false,
  isMerging: false,
  hasOpenCase: false,
  isManaging: false,
  isBusinessIntoPerson: false,
  isBusy: false,
  boards: BOARDS_MAX,
};

test("two plain accounts can be merged up to the limit of boards", () => {
  expect(mergeProblem(FREE)).toBeNull();
  expect(mergeProblem({ ...FREE, boards: BOARDS_MAX + 1 })?.code).toBe("mergeBoardsFull");
});

test("each obstacle to a merge has a reason of its own", () => {
  const flags = (Object.keys(FREE) as (keyof MergeFacts)[]).filter((name) => name !== "boards");
  const codes = flags.map((name) => mergeProblem({ ...FREE, [name]: true })?.code);
  expect(new Set(codes).size).toBe(flags.length);
  expect(codes).not.toContain(undefined);
});

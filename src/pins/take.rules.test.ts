import { expect, test } from "bun:test";
import { moveRefusal } from "./take.rules.ts";

const stands = {
  boardId: "1",
  ownerId: "7",
  isOwn: false,
  isBoardOwner: false,
  isEditor: true,
  keepsOwn: true,
  isConfided: false,
};
const same = { id: "1", ownerId: "7", privacy: "public" };
const other = { id: "2", ownerId: "7", privacy: "public" };
const foreign = { id: "3", ownerId: "8", privacy: "secret" };

test("editors move others' Pins within a board, and only its owner moves them off it [SECURITY 44]", () => {
  expect(moveRefusal(stands, same)).toBeNull();
  for (const to of [other, foreign, null]) expect(moveRefusal(stands, to)).toBe("not_owner");
  const owner = { ...stands, isBoardOwner: true };
  expect(moveRefusal(owner, other)).toBeNull();
  expect(moveRefusal(owner, null)).toBeNull();
  expect(moveRefusal(owner, foreign)).toBe("others_board");
});

test("people move their own Pins anywhere, except a save of a secret Pin to a public board", () => {
  const own = { ...stands, isOwn: true, isEditor: false };
  for (const to of [same, other, foreign, null]) expect(moveRefusal(own, to)).toBeNull();
  expect(moveRefusal({ ...own, isConfided: true }, other)).toBe("confided");
  expect(moveRefusal({ ...own, isConfided: true }, foreign)).toBeNull();
  expect(moveRefusal({ ...own, keepsOwn: false }, null)).toBe("missing");
});

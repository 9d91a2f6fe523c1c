import { expect, test } from "bun:test";
import { allows, MEMBER_PERMISSIONS, mayGrant, PERMISSIONS, strongest, weakest } from "./permissions.ts";

test("analysts read, editors also write, admins manage people, and only owners see the trail [signed-in 2.9]", () => {
  const rights = Object.fromEntries(
    PERMISSIONS.map((one) => [
      one,
      (["read", "write", "people", "trail"] as const).filter((right) => allows(one, right)),
    ]),
  );
  expect(rights).toEqual({
    OWNER: ["read", "write", "people", "trail"],
    ADMIN: ["read", "write", "people"],
    EDITOR: ["read", "write"],
    ANALYST: ["read"],
  });
});

test("nobody grants more rights than they have [signed-in 2.9]", () => {
  const granted = PERMISSIONS.map((giver) => MEMBER_PERMISSIONS.filter((one) => mayGrant(giver, one)));
  expect(granted).toEqual([["ADMIN", "EDITOR", "ANALYST"], ["EDITOR", "ANALYST"], [], []]);
});

test("the stronger of two parallel permissions counts, and the weaker of two in a chain [signed-in 2.9]", () => {
  expect([strongest("EDITOR", "ADMIN"), strongest("ANALYST", "ANALYST")]).toEqual(["ADMIN", "ANALYST"]);
  expect([weakest("EDITOR", "ADMIN"), weakest("ANALYST", "OWNER")]).toEqual(["EDITOR", "ANALYST"]);
});

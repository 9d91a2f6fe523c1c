import { expect, test } from "bun:test";
import { allows, MEMBER_PERMISSIONS, mayGrant, PERMISSIONS, strongest, weakest } from "./business-permissions.ts";

test("an analyst reads, an editor writes as well, an admin decides on people, and the trail is the owner's [signed-in 2.9]", () => {
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

test("nobody makes others more than they are themselves [signed-in 2.9]", () => {
  const granted = PERMISSIONS.map((giver) => MEMBER_PERMISSIONS.filter((one) => mayGrant(giver, one)));
  expect(granted).toEqual([["ADMIN", "EDITOR", "ANALYST"], ["EDITOR", "ANALYST"], [], []]);
});

test("of two ways to a business the stronger counts, and of two that follow each other the weaker [signed-in 2.9]", () => {
  expect([strongest("EDITOR", "ADMIN"), strongest("ANALYST", "ANALYST")]).toEqual(["ADMIN", "ANALYST"]);
  expect([weakest("EDITOR", "ADMIN"), weakest("ANALYST", "OWNER")]).toEqual(["EDITOR", "ANALYST"]);
});

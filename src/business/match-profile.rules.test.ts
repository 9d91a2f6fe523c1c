import { expect, test } from "bun:test";
import { byBusinessName, matchProfile, mayActAs, pinOfPath } from "./match-profile.rules.ts";

const user = (username: string, businessName: string) => ({
  username,
  businessName,
  imgUrl: null,
  merchantId: null,
  scheduledPinCount: 0,
  eligibleForStlTool: false,
});
const oak = { id: "1", user: user("oakshop", "Oak") };
const elm = { id: "2", user: user("elm", "elm & sons") };

test("a profile matches by username on /{username} and by the pinner on /pin/{id} [signed-in 6]", () => {
  const match = (path: string, pinnerId: string | null = null) => matchProfile([oak, elm], path, pinnerId)?.id ?? null;
  expect(["/oakshop", "/OakShop/", "/elm/_saved/", "/elm/a-board/"].map((path) => match(path))).toEqual([
    "1",
    "1",
    "2",
    "2",
  ]);
  expect(["/", "/ideas/", "/oak/", "/pin/12/"].map((path) => match(path))).toEqual([null, null, null, null]);
  expect([match("/pin/12/", "2"), match("/pin/12", "3"), match("/oakshop/", "2")]).toEqual(["2", null, "1"]);
  expect([pinOfPath("/pin/12/"), pinOfPath("/pin/12/comments/"), pinOfPath("/pin/create/")]).toEqual([
    "12",
    "12",
    null,
  ]);
});

test("acting needs the second factor or ownership, and profiles are sorted by business name [signed-in 6]", () => {
  const may = (permissions: ("OWNER" | "ADMIN")[], viewerMeetsMfaRequirement: boolean) =>
    mayActAs({ permissions, viewerMeetsMfaRequirement });
  expect([may(["OWNER"], false), may(["ADMIN"], false), may(["ADMIN"], true)]).toEqual([true, false, true]);
  expect([oak, elm].sort(byBusinessName)).toEqual([elm, oak]);
});

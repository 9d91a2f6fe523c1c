import { expect, test } from "bun:test";
import type { AdGroup } from "../../../src/advertiser/entities.ts";
import { targetedAt, usedAs, withUse } from "./audiences.rules.ts";
import { changeItems } from "./edit.rules.ts";

const NONE = { include: [], exclude: [] };

test("an audience is included, excluded or unused, never in both lists", () => {
  const included = withUse(NONE, "7", "include");
  expect(included).toEqual({ include: ["7"], exclude: [] });
  const excluded = withUse(included, "7", "exclude");
  expect(excluded).toEqual({ include: [], exclude: ["7"] });
  expect([NONE, included, excluded].map((chosen) => usedAs(chosen, "7"))).toEqual(["unused", "include", "exclude"]);
  expect(withUse(withUse(excluded, "8", "include"), "7", "unused")).toEqual({ include: ["8"], exclude: [] });
});

test("changing audiences keeps the rest of the targeting, and equal audiences change nothing", () => {
  const group = { id: "5", type: "adgroup", name: "Oak", updatedTime: "t", status: "ACTIVE" };
  const targetingSpec = { GENDER: ["female"], AUDIENCE_INCLUDE: ["7"] };
  const changes = { name: "", status: "" as const, budget: "", destination: "" };
  const change = (chosen: { include: string[]; exclude: string[] } | null) =>
    changeItems([{ ...group, targetingSpec } as AdGroup], { ...changes, audiences: chosen });
  expect(change(null)).toEqual([]);
  expect(change({ include: ["7"], exclude: [] })).toEqual([]);
  expect(change({ include: [], exclude: ["8"] })).toEqual([
    { id: "5", updatedTime: "t", targetingSpec: { GENDER: ["female"], AUDIENCE_EXCLUDE: ["8"] } },
  ]);
  expect<object>(targetedAt(targetingSpec, NONE)).toEqual({ GENDER: ["female"] });
});

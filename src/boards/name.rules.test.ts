import { expect, test } from "bun:test";
import { nameKey } from "../text/name-key.rules.ts";
import { byBoardName, freeSlug, slugify } from "./name.rules.ts";

test("case, accents and spaces make no difference between names", () => {
  for (const name of ["Café olé", "CAFE  OLE", "cafe\u0301 ole\u0301 "]) expect(nameKey(name)).toBe("cafe ole");
  expect(nameKey("ΆΛΦΑ")).toBe("αλφα");
});

test("marks that change the word make different names", () => {
  expect(nameKey("かき")).not.toBe(nameKey("がき"));
  expect(nameKey("कि")).not.toBe(nameKey("की"));
});

test("a slug keeps letters of every script and nothing else", () => {
  expect(slugify("  Rock & Roll: the '60s ")).toBe("rock-roll-the-60s");
  expect(slugify("Crème brûlée")).toBe("creme-brulee");
  expect(slugify("ガーデン")).toBe("ガーデン");
  expect(slugify("हिन्दी घर")).toBe("हिन्दी-घर");
  expect(slugify("🌵✨")).toBe("board");
  expect(slugify("🏔️🚲 Trips ❤️")).toBe("trips");
  expect(slugify("?", "section")).toBe("section");
});

test("a slug is cut between characters, never inside one", () => {
  const slug = slugify("\u{10400}".repeat(61));
  expect([...slug]).toHaveLength(60);
  expect(slug.isWellFormed()).toBe(true);
  expect(slugify(`${"a".repeat(60)} b`)).toBe("a".repeat(60));
});

test("a taken slug gets the first free suffix", () => {
  expect(freeSlug("red", new Set())).toBe("red");
  expect(freeSlug("red", new Set(["red", "red-3"]))).toBe("red-2");
  expect(freeSlug("red", new Set(["red", "red-2", "red-3"]))).toBe("red-4");
});

test("boards: names that start with a digit come after the others [signed-in 5]", () => {
  const names = ["2 rooms", "wool", "10 rooms", "Arm"].map((name) => ({ nameKey: nameKey(name) }));
  expect(names.sort(byBoardName).map((name) => name.nameKey)).toEqual(["arm", "wool", "2 rooms", "10 rooms"]);
});

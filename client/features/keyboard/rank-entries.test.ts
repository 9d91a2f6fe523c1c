import { expect, test } from "bun:test";
import { ENTRIES_MAX, rankEntries } from "./rank-entries.ts";

const entries = ["Kitchen lamps", "Lamps", "Café", "自分のタグ", "Old-time"].map((text) => ({
  id: text,
  text,
  kind: "",
  href: "/",
}));
const found = (typed: string) => rankEntries(entries, typed).map(({ text }) => text);

test("words match by their beginnings, and a text that begins with them comes first", () => {
  expect(found("lam")).toEqual(["Lamps", "Kitchen lamps"]);
  expect(found("lamps kit")).toEqual(["Kitchen lamps"]);
  expect(found("amps")).toEqual([]);
  expect(found("TIME")).toEqual(["Old-time"]);
});

test("accents and scripts without spaces are found too", () => {
  expect(found("cafe")).toEqual(["Café"]);
  expect(found("タグ")).toEqual(["自分のタグ"]);
});

test("without words, the first entries are shown", () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, text: `${n}`, kind: "", href: "/" }));
  expect(rankEntries(many, " ")).toEqual(many.slice(0, ENTRIES_MAX));
});

import { expect, test } from "bun:test";
import { piecesOf } from "./pieces.rules.ts";

test.each([
  ["京都のケーキ", ["京都", "ケーキ"]],
  ["子供靴", ["子供", "靴"]],
  ["客厅沙发", ["客厅", "沙发"]],
  ["เก้าอี้ห้องครัว".normalize("NFKC"), ["เก้าอี้", "ห้อง", "ครัว"]],
])("text without spaces is split into words: %s", (word, pieces) => {
  expect(piecesOf(word)).toEqual(pieces);
});

test.each(["の写真", "たまごやき", "ケーキ", "lamp", "椅子"])("a single word is not split: %s", (word) => {
  expect(piecesOf(word)).toEqual([word]);
});

import { expect, test } from "bun:test";
import { undoRefusal } from "./undo.rules.ts";

const stands = {
  consequence: "removed",
  decidedById: "1",
  endsAt: null,
  endedAt: null,
  appeal: "none",
  isErased: false,
} as const;
const now = new Date("2026-05-01");
const [own, other, admin] = [
  { id: "1", isAdmin: false },
  { id: "2", isAdmin: false },
  { id: "3", isAdmin: true },
];

test("moderators undo their own decisions, and administrators all of them", () => {
  expect([own, other, admin].map((by) => undoRefusal(stands, by))).toEqual([null, "undoNotYours", null]);
});

test.each([
  ["undoNothing", { consequence: "none" as const }],
  ["undoneAlready", { endedAt: now }],
  ["undoOver", { endsAt: now, endedAt: now }],
  ["undoAppealed", { appeal: "open" as const }],
  ["undoAppealed", { appeal: "dismissed" as const }],
  ["undoErased", { isErased: true }],
])("%s keeps a decision", (reason, change) => {
  expect(undoRefusal({ ...stands, ...change }, admin)).toBe(reason);
});

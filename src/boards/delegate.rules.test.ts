import { expect, test } from "bun:test";
import { isDelegate, newBoardPrivacy, secretToggle } from "./delegate.rules.ts";

const ADVERTISER = { id: "7", ownerUserId: "1" };

test("a delegate acts for another person's advertiser account [signed-in 6]", () => {
  expect(isDelegate("2", ADVERTISER)).toBe(true);
  expect(isDelegate("1", ADVERTISER)).toBe(false);
  expect(isDelegate("2", null)).toBe(false);
});

test("secret toggle: a choice, but locked on for a delegate, whose boards are protected [signed-in 5]", () => {
  for (const chosen of [true, false]) {
    expect(secretToggle("1", null, chosen)).toEqual({ isLocked: false, isOn: chosen });
    expect(secretToggle("1", ADVERTISER, chosen)).toEqual({ isLocked: false, isOn: chosen });
    expect(secretToggle("2", ADVERTISER, chosen)).toEqual({ isLocked: true, isOn: true });
  }
  for (const asked of ["public", "secret"] as const) {
    expect(newBoardPrivacy("1", ADVERTISER, asked)).toBe(asked);
    expect(newBoardPrivacy("2", null, asked)).toBe(asked);
    expect(newBoardPrivacy("2", ADVERTISER, asked)).toBe("protected");
  }
  expect(newBoardPrivacy("2", ADVERTISER, "protected")).toBe("protected");
  expect(newBoardPrivacy("1", ADVERTISER, "protected")).toBeNull();
  expect(newBoardPrivacy("2", null, "protected")).toBeNull();
});

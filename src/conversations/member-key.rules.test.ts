import { expect, test } from "bun:test";
import { memberKey } from "./conversation.ts";

test("conversations: equal people have one key, in any order and with repeats", () => {
  expect(memberKey(["10", "9", "9223372036854775807"])).toBe("9,10,9223372036854775807");
  expect(memberKey(["9223372036854775807", "10", "9", "10"])).toBe("9,10,9223372036854775807");
  expect(memberKey(["9", "10"])).not.toBe(memberKey(["9", "11"]));
});

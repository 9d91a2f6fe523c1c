import { expect, test } from "bun:test";
import { actingRefusal } from "./acting.rules.ts";

test("acting needs a relation, and a delegate also needs a second factor [SECURITY 25]", () => {
  for (const hasSecondFactor of [true, false]) {
    expect(actingRefusal("owner", hasSecondFactor)).toBeNull();
    expect(actingRefusal(null, hasSecondFactor)).toBe("no_relation");
  }
  expect(actingRefusal("delegate", true)).toBeNull();
  expect(actingRefusal("delegate", false)).toBe("no_second_factor");
});

import { expect, test } from "bun:test";
import { purposeOf } from "../../client/components/step-up/purpose-of.ts";
import { implementations } from "../../server/router.ts";

test("the window that asks who a person is names the purpose of every call that opens it", () => {
  const asking = implementations
    .map(({ contract }) => contract)
    .filter(({ stepUp, errors }) => stepUp || (errors as readonly string[]).includes("STEP_UP_REQUIRED"))
    .map(({ name }) => name);
  expect(asking.length).toBeGreaterThan(40);
  expect(asking.filter((name) => purposeOf(name) === null)).toEqual([]);
  expect([purposeOf("auth.changePassword"), purposeOf("mfa.addPasskey"), purposeOf(null)]).toEqual([
    "password",
    "factors",
    null,
  ]);
});

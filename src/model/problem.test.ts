import { expect, test } from "bun:test";
import { checkEmail } from "./email.rules.ts";
import { at } from "./problem.ts";

test("what a rule found is answered as a code and what fills its text, without the rule's own names", () => {
  const found = checkEmail("");
  expect(found).toHaveProperty("error");
  const problem = { code: "emailRequired" };
  expect(found && at("email", found)).toEqual({ reason: problem, fields: { email: problem } } as never);
  const short = { error: "PASSWORD_TOO_SHORT", code: "passwordTooShort", params: { min: 6 } } as const;
  expect(at("password", short).reason).toEqual({ code: "passwordTooShort", params: { min: 6 } });
});

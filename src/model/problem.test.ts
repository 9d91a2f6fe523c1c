import { expect, test } from "bun:test";
import { checkEmail } from "../identity/email.rules.ts";
import { at } from "./problem.ts";

test("a rule's result is answered as a code with parameters, without the rule's other fields", () => {
  const found = checkEmail("");
  expect(found).toHaveProperty("error");
  const problem = { code: "emailRequired" };
  expect(found && at("email", found)).toEqual({ reason: problem, fields: { email: problem } } as never);
  const short = { error: "PASSWORD_TOO_SHORT", code: "passwordTooShort", params: { min: 6 } } as const;
  expect(at("password", short).reason).toEqual({ code: "passwordTooShort", params: { min: 6 } });
});

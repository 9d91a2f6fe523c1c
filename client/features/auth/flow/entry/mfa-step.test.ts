import { expect, test } from "bun:test";
import { entryFlow, startEntry } from "../entry.flow.ts";
import type { EntryFlow } from "./state.ts";
import { failure, OPTIONS, typed } from "./testing/walk.ts";

/** The code step of a log-in, after the password was right. */
function codeStep(options = OPTIONS): EntryFlow {
  const start = startEntry(options, { step: "login" });
  const asked = { ...failure("MFA_REQUIRED"), factors: { phoneNumberEnd: "89" } };
  return [
    typed("email", "ada@example.com"),
    typed("password", "green-Lantern-4711"),
    { type: "submitted" } as const,
    { type: "loginFailed" as const, failure: asked },
  ].reduce((flow, event) => entryFlow(flow, event)[0], start);
}

test("toasts: 5000 ms for a new code that was sent, and resend sends the flag [visitor 9]", () => {
  const [sending, effects] = entryFlow(codeStep(), { type: "codeResent" });
  expect(effects).toEqual([
    {
      do: "logIn",
      credentials: { kind: "password", usernameOrEmail: "ada@example.com", password: "green-Lantern-4711" },
      mfaResend: true,
    },
  ]);
  const [, told] = entryFlow(sending, { type: "codeSent" });
  expect(told).toContainEqual(expect.objectContaining({ do: "toast", kind: "success", ms: 5_000 }));
});

test("two-factor: a person who is already logged in continues, unless they add an account [visitor 4]", () => {
  const known = { type: "viewerKnown", viewerType: "AUTH" } as const;
  expect(entryFlow(codeStep(), known)[0].step.at).toBe("entered");
  expect(entryFlow(codeStep({ ...OPTIONS, isAccountSwitch: true }), known)[0].step.at).toBe("loginMfa");
});

test("two-factor failure: reports a missing connection at the field and in the toast [visitor 8]", () => {
  const [sending] = entryFlow(entryFlow(codeStep(), typed("code", "123456"))[0], { type: "submitted" });
  const cutOff = { type: "loginFailed", failure: { code: 0, text: null } } as const;
  const [{ step }, effects] = entryFlow(sending, cutOff);
  const text = { key: "errors.offline" };
  expect(step).toMatchObject({ at: "loginMfa", status: "idle", code: "123456", error: text });
  expect(effects).toContainEqual(expect.objectContaining({ do: "toast", text }));
});

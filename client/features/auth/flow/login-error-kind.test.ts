import { expect, test } from "bun:test";
import { ERRORS } from "../../../../src/model/errors.ts";
import { LOGIN_ERROR_KIND, recoveryNotice, recoveryNoticeOf } from "./login-error-kind.ts";

test("login error kinds: seven, with the numbers of the specification [visitor 3]", () => {
  expect(Object.entries(LOGIN_ERROR_KIND)).toEqual([
    ["SOFT_BANNED", 0],
    ["RATE_LIMITED", 1],
    ["LOGIN_ASSISTANCE", 2],
    ["PASSWORD_RESET_SENT", 3],
    ["PREVENT_FACEBOOK_REGISTER", 4],
    ["PREVENT_GOOGLE_REGISTER", 5],
    ["SUSPENDED", 6],
  ]);
});

test("recovery handling: five kinds of failure each open their window [visitor 4]", () => {
  const windows = [
    ["LOGIN_RATE_LIMITED", { kind: 1 }],
    ["ACCOUNT_SUSPENDED", { kind: 6 }],
    ["SOFT_BANNED", { kind: 0 }],
    ["LOGIN_ASSISTANCE", { kind: 2, email: "ada@example.com" }],
    ["SOCIAL_ACCOUNT_NOT_MATCHED", { kind: "not-matched" }],
  ] as const;
  for (const [name, notice] of windows) expect(recoveryNoticeOf(ERRORS[name].code, "ada@example.com")).toEqual(notice);
});

test("log-in errors: an error shown at a field opens no window [visitor 8]", () => {
  for (const name of [
    "INCORRECT_PASSWORD",
    "EMAIL_INVALID",
    "MFA_REQUIRED",
    "GOOGLE_ONLY_ACCOUNT",
    "INTERNAL",
  ] as const) {
    expect(recoveryNoticeOf(ERRORS[name].code, "ada@example.com"), name).toBeNull();
  }
  expect(recoveryNoticeOf(0, "")).toBeNull();
});

test("recovery handling: a sent password reset names the address [visitor 4]", () => {
  expect(recoveryNotice(LOGIN_ERROR_KIND.PASSWORD_RESET_SENT, "ada@example.com")).toEqual({
    kind: 3,
    email: "ada@example.com",
  });
});

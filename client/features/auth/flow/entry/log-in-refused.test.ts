import { expect, test } from "bun:test";
import type { ErrorName } from "../../../../../src/model/errors.ts";
import type { EntryFailure } from "../../../../lib/entry/credentials.ts";
import { LOGIN_ERROR_KIND } from "../login-error-kind.ts";
import type { LogInStep, SignUpStep } from "./state.ts";
import { EMAIL, FILLED, logInFailed, PASSWORD, readText, submitted, vouched, walk } from "./testing/walk.ts";

/** A log-in by email and password that the server refuses with this error. */
const refused = (name: ErrorName, more: Partial<EntryFailure> = {}) =>
  walk({ step: "login" }, ...FILLED, submitted, logInFailed(name, more));
const byProvider = (provider: "facebook" | "google", name: ErrorName, options = {}) =>
  walk({ step: "login", options }, vouched(provider), logInFailed(name));
const errorsOf = ({ flow }: ReturnType<typeof walk>) =>
  Object.fromEntries(Object.entries((flow.step as LogInStep).errors).map(([field, text]) => [field, readText(text)]));

test.each<[ErrorName, object]>([
  ["ACCOUNT_SUSPENDED", { kind: LOGIN_ERROR_KIND.SUSPENDED }],
  ["LOGIN_RATE_LIMITED", { kind: LOGIN_ERROR_KIND.RATE_LIMITED }],
  ["SOFT_BANNED", { kind: LOGIN_ERROR_KIND.SOFT_BANNED }],
  ["LOGIN_ASSISTANCE", { kind: LOGIN_ERROR_KIND.LOGIN_ASSISTANCE, email: EMAIL }],
  ["SOCIAL_ACCOUNT_NOT_MATCHED", { kind: "not-matched" }],
])("log-in errors: %s opens its window over the log-in [visitor 8]", (name, modal) => {
  const { flow } = refused(name);
  expect(flow.modal).toEqual(modal as never);
  expect(flow.step).toMatchObject({ at: "login", email: EMAIL, password: PASSWORD, status: "idle" });
});

test("account not found (web account): opens the sign-up, or recovery during an account look-up [visitor 8]", () => {
  expect(byProvider("google", "SOCIAL_ACCOUNT_NOT_FOUND").flow.step.at).toBe("socialSignupWithAge");
  const looked = byProvider("google", "SOCIAL_ACCOUNT_NOT_FOUND", { isLookup: true }).flow;
  expect(looked.step).toMatchObject({ at: "signup", prevented: "google" });
  expect(looked.modal).toEqual({ kind: LOGIN_ERROR_KIND.PREVENT_GOOGLE_REGISTER });
});

test("recovery handling: the sign-up after a social look-up accepts a new Google account [visitor 4]", () => {
  const prevented = byProvider("facebook", "SOCIAL_ACCOUNT_NOT_MATCHED", { isLookup: true });
  expect(prevented.flow.step).toMatchObject({ at: "signup", prevented: "facebook" });
  const { flow } = walk(prevented, { type: "modalClosed" }, vouched("google"), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));
  expect([flow.step.at, flow.modal]).toEqual(["socialSignupWithAge", null]);
});

test("voluntarily deactivated (web account): shows a tooltip at sign-up until typing [visitor 8]", () => {
  const told = walk({ step: "signup" }, vouched("google"), logInFailed("VOLUNTARILY_DEACTIVATED"));
  const tooltipOf = ({ flow }: typeof told) => (flow.step as SignUpStep).tooltip;
  expect(tooltipOf(told)?.provider).toBe("google");
  expect(told.effects).toEqual([]);
  expect(tooltipOf(walk(told, ...FILLED))).toBeNull();
});

test("log-in form: offers the right provider buttons if the account has no password [visitor 2]", () => {
  const ways = { password: false, facebook: false, google: true };
  expect(walk({ step: "login" }, { type: "waysKnown", ways }).flow.step).toMatchObject({ at: "login", ways });
});

test("email and password must be ASCII, checked before log-in sends anything [visitor 5]", () => {
  const { flow, effects } = walk(
    { step: "login" },
    { type: "typed", field: "email", value: EMAIL },
    { type: "typed", field: "password", value: "ぱすわーど9" },
    submitted,
  );
  expect(errorsOf({ flow, effects })).toEqual({
    password: "Use only a mix of letters, numbers and special characters (for example: ?, !, $).",
  });
  expect(effects).toEqual([{ do: "focus", field: "password" }]);
});

test("a log-in form shows each provider's error in its own field [visitor 8]", () => {
  for (const provider of ["facebook", "google"] as const) {
    expect(errorsOf(byProvider(provider, "SOCIAL_TOKEN_INVALID"))).toEqual({
      [provider]: "That log-in could not be confirmed. Try again.",
    });
  }
});

test("two-factor failure: the server's message, or a generic one, as a toast [visitor 8]", () => {
  const asked = refused("MFA_REQUIRED");
  const told = (message: string | null) => {
    const code = { type: "typed", field: "code", value: "123456" } as const;
    const failed = {
      type: "loginFailed",
      failure: { code: 133, text: message === null ? null : { text: message } },
    } as const;
    const [toast] = walk(asked, code, submitted, failed).effects;
    return toast?.do === "toast" ? readText(toast.text) : null;
  };
  expect(told("Another one, please.")).toBe("Another one, please.");
  expect(told(null)).toBe("Sorry! Something went wrong on our end.");
});

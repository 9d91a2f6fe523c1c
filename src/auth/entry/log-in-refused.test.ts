import { expect, test } from "bun:test";
import type { ErrorName } from "../../contract/errors.ts";
import { LOGIN_ERROR_KIND } from "../login-error-kind.ts";
import type { EntryFailure } from "./credentials.ts";
import type { LogInStep } from "./state.ts";
import { readText } from "./testing/read-text.ts";
import { EMAIL, FILLED, failure, logInFailed, PASSWORD, submitted, vouched, walk } from "./testing/walk.ts";

/** A log-in by email and password that the server refuses with this. */
const refused = (name: ErrorName, more: Partial<EntryFailure> = {}) =>
  walk({ step: "login" }, ...FILLED, submitted, logInFailed(name, more));
const byProvider = (provider: "facebook" | "google", name: ErrorName, options = {}) =>
  walk({ step: "login", options }, vouched(provider), logInFailed(name));
const errorsOf = ({ flow }: ReturnType<typeof walk>) =>
  Object.fromEntries(Object.entries((flow.step as LogInStep).errors).map(([field, text]) => [field, readText(text)]));

test.each<[ErrorName, string, string]>([
  ["INCORRECT_PASSWORD", "password", "The password you entered is incorrect. Try again or Reset your password"],
  ["GOOGLE_ONLY_ACCOUNT", "google", "Your account is already linked to Google. To log in with email, set a password."],
  [
    "FACEBOOK_ONLY_ACCOUNT",
    "facebook",
    "Your account is already linked to Facebook. To log in with email, set a password.",
  ],
  ["FACEBOOK_LINKED_ACCOUNT", "facebook", "Your account is connected to Facebook - use the Facebook button to log in"],
  [
    "APPLE_LINKED_ACCOUNT",
    "email",
    "Your account is connected to Apple. This option works only on the iOS app. To log in here, you'll need to set a password.",
  ],
  [
    "SOFT_BANNED",
    "email",
    "We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.",
  ],
  ["LOGIN_TOO_QUICK", "email", "Oops! You logged in too quickly. Please try again with the reCAPTCHA."],
  ["EMAIL_INVALID", "email", "Hmm...that doesn't look like an email address."],
  ["INTERNAL", "email", "Sorry! Something went wrong on our end."],
  ["SSO_FAILED", "email", "Sorry! Something went wrong on our end."],
])("visitor 8 where it shows: %s is read in the field %s", (name, field, text) => {
  expect(errorsOf(refused(name))).toEqual({ [field]: text });
});

test.each<[ErrorName, object]>([
  ["ACCOUNT_SUSPENDED", { kind: LOGIN_ERROR_KIND.SUSPENDED }],
  ["LOGIN_RATE_LIMITED", { kind: LOGIN_ERROR_KIND.RATE_LIMITED }],
  ["SOFT_BANNED", { kind: LOGIN_ERROR_KIND.SOFT_BANNED }],
  ["LOGIN_ASSISTANCE", { kind: LOGIN_ERROR_KIND.LOGIN_ASSISTANCE, email: EMAIL }],
  ["SOCIAL_ACCOUNT_NOT_MATCHED", { kind: "not-matched" }],
])("visitor 8 log-in errors: %s opens its window over the log-in", (name, modal) => {
  const { flow } = refused(name);
  expect(flow.modal).toEqual(modal as never);
  expect(flow.step).toMatchObject({ at: "login", email: EMAIL, password: PASSWORD, status: "idle" });
});

test("visitor 8 two-factor required: the code step follows, with the phone's end for the hint", () => {
  const { flow } = refused("MFA_REQUIRED", { factors: { phoneNumberEnd: "89" } });
  expect(flow.step).toMatchObject({ at: "loginMfa", factors: { phoneNumberEnd: "89" } });
});

test("visitor 8 another code with a message: the server's message is a toast of 3000 ms", () => {
  const { flow, effects } = refused("NOT_PERMITTED", { message: "Something of the server's own." });
  expect(effects).toEqual([
    { do: "toast", text: { text: "Something of the server's own." }, kind: "error", ms: 3_000 },
  ]);
  expect(flow.step).toMatchObject({ at: "login", errors: {}, status: "idle" });
});

test("visitor 8 default: an unknown code without a message is logged, the toast is 'Unknown Error' and the field says that it can't be", () => {
  const unknown = { code: 99_999, message: null };
  const walked = walk({ step: "login" }, ...FILLED, submitted, { type: "loginFailed", failure: unknown });
  expect(errorsOf(walked)).toEqual({ email: "Sorry, we can't log you in." });
  expect(walked.effects[0]).toEqual({ do: "log", code: 99_999 });
  const [, toast] = walked.effects;
  expect(toast?.do === "toast" && readText(toast.text)).toBe("Unknown Error");
});

test("visitor 8 voluntarily deactivated (web account): the message is a tooltip at that button, and no window opens", () => {
  const { flow } = byProvider("google", "VOLUNTARILY_DEACTIVATED");
  const { tooltip } = flow.step as LogInStep;
  expect(tooltip?.provider).toBe("google");
  expect(tooltip && readText(tooltip.text)).toBe(failure("VOLUNTARILY_DEACTIVATED").message as string);
  expect(flow.modal).toBeNull();
});

test("visitor 8 account not found (web account): it leads to the sign-up, or to the recovery flow where an account is looked for", () => {
  expect(byProvider("google", "SOCIAL_ACCOUNT_NOT_FOUND").flow.step.at).toBe("socialSignupWithAge");
  const looked = byProvider("google", "SOCIAL_ACCOUNT_NOT_FOUND", { isLookup: true }).flow;
  expect(looked.step).toMatchObject({ at: "signup", prevented: "google" });
  expect(looked.modal).toEqual({ kind: LOGIN_ERROR_KIND.PREVENT_GOOGLE_REGISTER });
});

test.each(["SOCIAL_SIGNUP_DISABLED", "SOCIAL_ACCOUNT_NOT_FOUND"] as const)(
  "visitor 8 social-network sign-up disabled or account not found: %s switches to the sign-up of a recovery",
  (name) => {
    const { flow } = byProvider("facebook", name);
    expect(flow.step).toMatchObject({ at: "signup", prevented: "facebook" });
    expect(flow.modal).toEqual({ kind: LOGIN_ERROR_KIND.PREVENT_FACEBOOK_REGISTER });
  },
);

test("visitor 8 where it shows: a social-network error in its field, a web-account error in its field", () => {
  for (const provider of ["facebook", "google"] as const) {
    expect(errorsOf(byProvider(provider, "SOCIAL_TOKEN_INVALID"))).toEqual({
      [provider]: "That log-in could not be confirmed. Try again.",
    });
  }
});

test("visitor 8 two-factor failure: the server's message, or a generic one, as a toast", () => {
  const asked = refused("MFA_REQUIRED");
  const told = (message: string | null) => {
    const code = { type: "typed", field: "code", value: "123456" } as const;
    const failed = { type: "loginFailed", failure: { code: 133, message } } as const;
    const [toast] = walk(asked, code, submitted, failed).effects;
    return toast?.do === "toast" ? readText(toast.text) : null;
  };
  expect(told("Another one, please.")).toBe("Another one, please.");
  expect(told(null)).toBe("Sorry! Something went wrong on our end.");
});

test("visitor 5 password: at log-in whatever the strength rule would say is 'The password you entered is incorrect.', and nothing is sent", () => {
  for (const password of ["", "abc", "12345"]) {
    const typed = { type: "typed", field: "password", value: password } as const;
    const walked = walk({ step: "login", email: EMAIL }, typed, submitted);
    expect(errorsOf(walked)).toEqual({ password: "The password you entered is incorrect." });
    expect(walked.effects).toEqual([{ do: "focus", field: "password" }]);
  }
});

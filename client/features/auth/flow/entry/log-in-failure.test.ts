import { describe, expect, test } from "bun:test";
import type { ErrorName } from "../../../../../src/model/errors.ts";
import { en } from "../../../../../src/texts/en/auth.ts";
import type { EntryText } from "../../../../lib/texts/entry-text.ts";
import type { LogInStep } from "./state.ts";
import { EMAIL, FILLED, identity, logInFailed, PASSWORD, submitted, vouched, type Walk, walk } from "./testing/walk.ts";

const sent = () => walk({ step: "login" }, ...FILLED, submitted);
const loginOf = ({ flow }: Walk) => flow.step as LogInStep;
/** The English text that a person reads. */
const read = (text: EntryText | undefined) => {
  if (!text) return null;
  if ("text" in text) return text.text;
  return String(text.key.split(".").reduce((at: unknown, part) => (at as Record<string, unknown>)[part], en));
};

describe("log-in errors: each is shown at its place with its text [visitor 8]", () => {
  const IN_FIELDS: [ErrorName, "email" | "password" | "facebook" | "google", string][] = [
    ["INCORRECT_PASSWORD", "password", "The password you entered is incorrect. Try again or Reset your password"],
    [
      "GOOGLE_ONLY_ACCOUNT",
      "google",
      "Your account is already linked to Google. To log in with email, set a password.",
    ],
    [
      "FACEBOOK_ONLY_ACCOUNT",
      "facebook",
      "Your account is already linked to Facebook. To log in with email, set a password.",
    ],
    [
      "FACEBOOK_LINKED_ACCOUNT",
      "facebook",
      "Your account is connected to Facebook - use the Facebook button to log in",
    ],
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
    ["INTERNAL", "email", "Sorry! Something went wrong on our end."],
    ["SSO_FAILED", "email", "Sorry! Something went wrong on our end."],
  ];
  test.each(IN_FIELDS)("%s in the %s field", (name, field, text) => {
    const step = loginOf(walk(sent(), logInFailed(name)));
    expect(read(step.errors[field])).toBe(text);
    expect(Object.keys(step.errors)).toEqual([field]);
    expect(step.status).toBe("idle");
    expect(step.email).toBe(EMAIL);
  });
});

test("log-in errors: any other code with a message shows it as a toast for 3000 ms [visitor 8]", () => {
  const { effects } = walk(sent(), logInFailed("NOT_PERMITTED", { text: { text: "Not today." } }));
  expect(effects).toEqual([{ do: "toast", text: { text: "Not today." }, kind: "error", ms: 3_000 }]);
});

test("log-in errors: logs an unknown code without a message, and shows 'Unknown Error' [visitor 8]", () => {
  const failed = walk(sent(), { type: "loginFailed", failure: { code: 4_711, text: null } });
  expect(read(loginOf(failed).errors.email)).toBe("Sorry, we can't log you in.");
  expect(failed.effects[0]).toEqual({ do: "log", code: 4_711 });
  const toast = failed.effects.find((effect) => effect.do === "toast");
  expect(toast?.do === "toast" && read(toast.text)).toBe("Unknown Error");
});

test("recovery handling: a deactivated web-account log-in shows a tooltip on its button [visitor 4]", () => {
  const step = loginOf(walk({ step: "login" }, vouched("google"), logInFailed("VOLUNTARILY_DEACTIVATED")));
  expect(step.tooltip?.provider).toBe("google");
  expect(read(step.tooltip?.text)).toBe(en.errors.deactivated);
});

test("voluntarily deactivated: asks after a password log-in, and Yes repeats it with consent [visitor 8]", () => {
  const asked = walk(sent(), logInFailed("VOLUNTARILY_DEACTIVATED"));
  expect(asked.flow.modal?.kind).toBe("deactivated");
  const { flow, effects } = walk(asked, { type: "reactivated" });
  const credentials = { kind: "password", usernameOrEmail: EMAIL, password: PASSWORD, reactivates: true } as const;
  expect(effects).toEqual([{ do: "logIn", credentials }]);
  expect([flow.modal, loginOf({ flow, effects }).status]).toEqual([null, "sending"]);
});

test("voluntarily deactivated: a provider brings back an account without a password [visitor 8]", () => {
  const gone = logInFailed("VOLUNTARILY_DEACTIVATED", { canReactivate: true });
  for (const step of ["login", "signup"] as const) {
    const asked = walk({ step }, vouched("google"), gone);
    expect(asked.flow.modal?.kind).toBe("deactivated");
    const again = walk(asked, { type: "reactivated" });
    const credentials = { kind: "social", identity: identity("google"), reactivates: true } as const;
    expect([again.flow.modal, again.effects]).toEqual([null, [{ do: "logIn", credentials }]]);
    expect(walk(again, { type: "loggedIn" }).flow.step.at).toBe("entered");
    expect(walk(again, logInFailed("MFA_REQUIRED")).flow.step).toMatchObject({ at: "loginMfa", credentials });
  }
});

test("voluntarily deactivated: asks a passkey user for the password [visitor 8]", () => {
  const { flow } = walk({ step: "login" }, logInFailed("VOLUNTARILY_DEACTIVATED", { canReactivate: false }));
  expect(flow.modal).toBeNull();
  expect(read(loginOf({ flow, effects: [] }).errors.email)).toBe(en.errors.deactivated);
});

test("recovery handling: an unknown social account opens sign-up that prevents registration [visitor 4]", () => {
  for (const name of ["SOCIAL_ACCOUNT_NOT_FOUND", "SOCIAL_SIGNUP_DISABLED"] as const) {
    const { step, modal } = walk({ step: "login" }, vouched("facebook"), logInFailed(name)).flow;
    expect(step.at === "signup" && step.prevented).toBe("facebook");
    expect(modal).toEqual({ kind: 4 });
  }
});

test("two-factor required: the code step has the end of the phone number for its hint [visitor 8]", () => {
  const { step } = walk(sent(), logInFailed("MFA_REQUIRED", { factors: { phoneNumberEnd: "89" } })).flow;
  expect(step.at === "loginMfa" && step.factors.phoneNumberEnd).toBe("89");
});

test("SSO: an address is checked 300 ms after the last edit, an incomplete one never [visitor 4]", () => {
  const half = walk({ step: "login" }, { type: "typed", field: "email", value: "nora@exam" });
  expect(half.effects).toEqual([]);
  const whole = walk(half, { type: "typed", field: "email", value: EMAIL });
  expect(whole.effects).toEqual([{ do: "checkSso", email: EMAIL, afterMs: 300 }]);
});

test("SSO: opens the business's window for members and its sign-up for new users [visitor 4]", () => {
  const press = (existingUser: boolean, existingUserIsSso: boolean, next: string | null = null) => {
    const sso = {
      isSso: true,
      existingUser,
      existingUserIsSso,
      authorizationUri: "https://idp.example/",
      exchangeCodeToTokenUrl: null,
    };
    const checked = { type: "ssoChecked", email: EMAIL, sso } as const;
    return walk({ step: "login", options: { next } }, ...FILLED, checked, submitted).effects[0];
  };
  expect(press(true, true)?.do).toBe("authorizeSso");
  expect(press(false, false)).toEqual({
    do: "leave",
    to: "/signup/sso-business-account/?email=nora%40example.com",
    afterMs: 0,
  });
  // The address passes on the target after log-in.
  expect(press(false, false, "/ideas/?a=1")).toMatchObject({
    to: "/signup/sso-business-account/?email=nora%40example.com&next=%2Fideas%2F%3Fa%3D1",
  });
  expect(press(true, false)?.do).toBe("logIn");
});

test("a response about an address that has been edited since changes nothing", () => {
  const other = { ...FILLED[0], value: "somebody@else.example" } as (typeof FILLED)[0];
  const before = walk({ step: "login" }, ...FILLED, other);
  const sso = {
    isSso: true,
    existingUser: true,
    existingUserIsSso: true,
    authorizationUri: null,
    exchangeCodeToTokenUrl: null,
  };
  expect(walk(before, { type: "ssoChecked", email: EMAIL, sso }).flow).toEqual(before.flow);
});

import { describe, expect, test } from "bun:test";
import * as LIMITS from "../../../../lib/entry/limits.ts";
import { sayError } from "../../../../lib/texts/entry-text.ts";
import {
  agreesToAll,
  CONSENTS,
  hasRequiredConsents,
  NO_CONSENTS,
  REQUIRED_CONSENTS,
  toggleConsent,
} from "../consents.rules.ts";
import type { EntryEvent } from "./events.ts";
import type { SignUpStep } from "./state.ts";
import {
  ADULT,
  born,
  EMAIL,
  exists,
  FILLED,
  failure,
  logInFailed,
  PASSWORD,
  readyToRegister,
  registerFailed,
  submitted,
  typed,
  validated,
  vouched,
  walk,
} from "./testing/walk.ts";

const key = sayError;

describe("email sign-up 5: the response-message modal [visitor 4]", () => {
  const inviter = { id: "7", firstName: "Ada", fullName: "Ada", imageMediumUrl: null, isDefaultImage: true };
  const next = "/pin/5/";
  const entered = (options: object) => walk(readyToRegister(options), submitted, { type: "registered" });

  test("it leads to the conversation with the inviter, or to the visitor's target", () => {
    const shown = entered({ inviter, respondMessage: true, next });
    expect(shown.flow.modal).toEqual({ kind: "response-message" });
    expect(walk(shown, { type: "responseChosen" })).toMatchObject({
      flow: { modal: null },
      effects: [{ do: "writeTo", userId: "7", otherwise: next }],
    });
    expect(walk(shown, { type: "modalClosed" }).effects).toEqual([{ do: "leave", to: next, afterMs: 0 }]);
  });

  test("without an inviter the visitor continues to their target", () => {
    const led = entered({ respondMessage: true, next });
    expect(led.flow.modal).toBeNull();
    expect(led.effects.at(-1)).toEqual({ do: "leave", to: next, afterMs: 0 });
  });
});

test("toasts, redirect, debounce and loading bar: the specification's milliseconds [visitor 9]", () => {
  expect([LIMITS.TOAST_VALIDATION_MS, LIMITS.TOAST_NEW_CODE_MS, LIMITS.TOAST_MS]).toEqual([3_000, 5_000, 3_500]);
  expect([LIMITS.UNDERAGE_LEAVE_MS, LIMITS.SSO_DEBOUNCE_MS]).toEqual([4_000, 300]);
  expect(LIMITS.WELCOME_BAR).toEqual({ ms: 6_000, percent: 95 });
  expect([LIMITS.PIN_IMAGE_MIN, LIMITS.TOOLTIP_LAYER]).toEqual([120, 10_000]);
  expect([LIMITS.WIDTHS.form, LIMITS.WIDTHS.terms]).toEqual([268, 320]);
});

test("several presses request one password mail, and a press after the response another", () => {
  const asked: EntryEvent = { type: "passwordResetAsked" };
  const first = walk({ step: "login", email: EMAIL }, asked);
  expect(first.effects).toEqual([{ do: "requestPasswordReset", email: EMAIL }]);
  expect(walk(first, asked).effects).toEqual([]);
  const failed: EntryEvent = { type: "resetMailFailed", email: EMAIL, failure: failure("INTERNAL") };
  for (const answer of [{ type: "resetMailSent", email: EMAIL } as const, failed]) {
    expect(walk(first, answer, asked).effects).toEqual(first.effects);
  }
});

describe("sign-up errors [visitor 8]", () => {
  const refused = (name: Parameters<typeof registerFailed>[0], message?: string) => {
    const { flow, effects } = walk(
      readyToRegister(),
      submitted,
      registerFailed(name, message ? { text: { text: message } } : {}),
    );
    return { step: flow.step as SignUpStep, flow, effects };
  };
  test("underage: the flag is set and UnderageConfirmation shows", () => {
    const { flow, effects } = refused("UNDERAGE");
    expect([flow.isUnderage, flow.step.at]).toEqual([true, "UnderageConfirmation"]);
    expect(effects).toContainEqual({ do: "setUnderageFlag" });
  });
  test.each([
    ["AGE_REQUIRED", "birthday", "ageRequired"],
    ["OVER_AGE", "birthday", "overAge"],
    ["EMAIL_INVALID", "email", "emailInvalid"],
    ["EMAIL_CONTAINS_BRAND", "email", "emailBrand"],
    ["INTERNAL", "email", "ours"],
    ["NOT_FOUND", "email", "ours"],
  ] as const)("%s is read in the %s field", (name, field, text) => {
    expect(refused(name).step.errors).toEqual({ [field]: key(text) });
  });
  test("a missing age shows the server's own message", () => {
    expect(refused("AGE_REQUIRED", "How old are you?").step.errors.birthday).toEqual({ text: "How old are you?" });
  });
});

test("underage: while the flag is '1' nothing can be typed or sent [visitor 4]", () => {
  const blocked = walk({ step: "signup", isUnderage: true });
  expect(walk(blocked, ...FILLED, born(ADULT), { type: "emailLeft" }, submitted)).toEqual({ ...blocked, effects: [] });
});

test("underage: with the flag a provider still logs in, but signs nobody up [visitor 4]", () => {
  const blocked = walk({ step: "login", isUnderage: true }, { type: "socialPressed", provider: "google" });
  expect(blocked.effects).toEqual([{ do: "openProvider", provider: "google" }]);
  const asked = walk(blocked, vouched("google"));
  expect(walk(asked, { type: "loggedIn" }).flow.step.at).toBe("entered");
  const { step } = walk(asked, logInFailed("SOCIAL_ACCOUNT_NOT_FOUND")).flow;
  expect(step).toMatchObject({ at: "login", errors: { google: { key: "errors.underage" } } });
});

test("consent step: Back and a refused registration keep the checked boxes [visitor 4]", () => {
  const experiments = { consents: true, facebookRecovery: false };
  const asked = walk(readyToRegister({ experiments }), submitted, { type: "consentToggled", consent: "terms" });
  const back = walk(asked, { type: "wentBack" }, submitted);
  expect(back.flow.step.at).toBe("consents");
  expect(back.flow.consents).toEqual({ ...NO_CONSENTS, terms: true });
  const all = walk(back, { type: "allConsentsToggled" }, submitted, registerFailed("INTERNAL"), submitted);
  expect(all.flow.step.at).toBe("consents");
  expect(hasRequiredConsents(all.flow.consents)).toBe(true);
});

test("underage: Confirm shows a toast 3500 ms and opens '/' after 4000, Edit clears the marker [visitor 4]", () => {
  const asked = walk(readyToRegister(), submitted, registerFailed("UNDERAGE"));
  const { effects } = walk(asked, { type: "underageConfirmed" });
  expect(effects).toEqual([
    { do: "toast", text: { key: "errors.underage", values: { brand: "Tackboard" } }, kind: "error", ms: 3_500 },
    { do: "leave", to: "/", afterMs: 4_000 },
  ]);
  const edited = walk(asked, { type: "birthdayEdited" });
  expect(edited.flow.isUnderage).toBe(false);
  expect(edited.effects).toContainEqual({ do: "clearUnderageFlag" });
  expect((edited.flow.step as SignUpStep).birthday).toBe(ADULT);
});

test("email sign-up: the calls run in the spec's order, and the payload is complete [visitor 4]", () => {
  const sent = walk({ step: "signup" }, ...FILLED, submitted);
  expect(sent.effects).toEqual([{ do: "checkExists", email: EMAIL }]);
  const free = walk(sent, exists(false));
  expect(free.effects).toEqual([{ do: "validateEmail", email: EMAIL }]);
  const asked = walk(free, validated(true));
  expect(asked.effects).toEqual([{ do: "focus", field: "birthday" }]);
  const registration = { via: "email", email: EMAIL, password: PASSWORD, birthday: ADULT } as const;
  expect(walk(asked, born(ADULT), submitted).effects).toEqual([{ do: "register", registration, consents: null }]);
});

test("typo suggestion: belongs to its address and never replaces later typing [visitor 5]", () => {
  const meant = "nora@example.org";
  const found: EntryEvent = { type: "emailSuggested", email: EMAIL, suggestion: meant };
  const left = walk({ step: "signup" }, ...FILLED, { type: "emailLeft" });
  expect(left.effects).toEqual([
    { do: "suggestEmail", email: EMAIL },
    { do: "checkExists", email: EMAIL },
  ]);
  const shown = ({ flow }: ReturnType<typeof walk>) => {
    const { email, suggestion, errors } = flow.step as SignUpStep;
    return { email, suggestion, error: errors.email };
  };
  const offered = { email: EMAIL, suggestion: meant, error: undefined };
  expect(shown(walk(left, found, exists(false), validated(false)))).toEqual(offered);
  expect(shown(walk(left, exists(false), validated(false), found))).toEqual(offered);
  const further = typed("email", "nora@example.co");
  expect(shown(walk(left, further, found))).toEqual({ email: "nora@example.co", suggestion: null, error: undefined });
  expect(shown(walk(left, found, { type: "suggestionTaken" }))).toEqual({ ...offered, email: meant, suggestion: null });
  // A sent form shows the server's message.
  const sent = walk(left, exists(false), found, submitted, validated(false));
  expect(shown(sent)).toEqual({ email: EMAIL, suggestion: null, error: key("emailRefused") });
});

test("email sign-up 2: an existing email is logged in with the typed password [visitor 4]", () => {
  const { effects } = walk({ step: "signup" }, ...FILLED, submitted, exists(true));
  const credentials = { kind: "password", usernameOrEmail: EMAIL, password: PASSWORD } as const;
  expect(effects).toEqual([{ do: "logIn", credentials }]);
});

test("email-exists check failure: shows the server's message or the default one [visitor 8]", () => {
  const failed = (name: "EMAIL_INVALID" | "INTERNAL") =>
    walk({ step: "signup" }, ...FILLED, submitted, { type: "existsFailed", email: EMAIL, failure: failure(name) }).flow
      .step;
  expect((failed("EMAIL_INVALID") as SignUpStep).errors).toEqual({ email: key("emailShape") });
  expect((failed("INTERNAL") as SignUpStep).errors).toEqual({ email: key("emailUnchecked") });
});

test("email collection failure: shows the server's message or 'Click Continue to try again' [visitor 8, visitor 5]", () => {
  const step = walk({ step: "signup" }, vouched("line", { email: null }), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));
  expect(walk(step, submitted).flow.step).toMatchObject({ error: key("emailIsRequired") });
  const asked = walk(step, typed("email", EMAIL), submitted);
  const failed = walk(asked, { type: "existsFailed", email: EMAIL, failure: { code: 4_711, text: null } });
  expect(failed.flow.step).toMatchObject({ at: "EmailCollection", error: key("collection"), email: EMAIL });
});

test("email collection failure: a failed registration shows the server's message or the default [visitor 8]", () => {
  const known = vouched("line", { email: null, birthday: ADULT });
  const sent = walk(
    { step: "signup" },
    ...[
      known,
      logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"),
      typed("email", EMAIL),
      submitted,
      exists(false),
      validated(true),
    ],
  );
  expect(sent.effects[0]?.do).toBe("register");
  const refused = (message: string | null) =>
    walk(sent, { type: "registerFailed", failure: { code: 4_711, text: message === null ? null : { text: message } } });
  expect(refused("Not today.").flow.step).toMatchObject({ at: "EmailCollection", error: { text: "Not today." } });
  expect(refused(null).flow.step).toMatchObject({ at: "EmailCollection", error: key("collection"), status: "idle" });
});

test("email contains the brand name: the server decides [visitor 8]", () => {
  const branded = "anna@tackboard.example";
  const named: readonly EntryEvent[] = [typed("email", branded), typed("password", PASSWORD)];
  const asked = walk({ step: "signup" }, ...named, { type: "emailLeft" }, { ...exists(false), email: branded });
  expect(asked.effects).toEqual([{ do: "validateEmail", email: branded }]);
  const answered = (isValid: boolean) => walk(asked, { type: "emailValidated", email: branded, isValid }).flow.step;
  expect(answered(false)).toMatchObject({ errors: { email: key("emailBrand") } });
  expect(answered(true)).toMatchObject({ errors: {}, address: "accepted" });
});

test("two-factor code: is required and checked, and resending shows a toast for 5000 ms [visitor 5]", () => {
  const step = walk({ step: "login" }, ...FILLED, submitted, logInFailed("MFA_REQUIRED"));
  expect(walk(step, submitted).flow.step).toMatchObject({ error: key("codeRequired") });
  expect(walk(step, typed("code", "12"), submitted).flow.step).toMatchObject({ error: key("codeShape") });
  const resent = walk(step, { type: "codeResent" });
  expect(resent.effects).toMatchObject([{ do: "logIn", mfaResend: true }]);
  expect(walk(resent, { type: "codeSent" }).effects[0]).toMatchObject({
    do: "toast",
    text: { key: "mfa.sent" },
    ms: 5_000,
  });
});

test("password: log-in replaces every message of the strength rule [visitor 5]", () => {
  const { step } = walk({ step: "login" }, typed("email", EMAIL), typed("password", "abc"), submitted).flow;
  expect(step).toMatchObject({ errors: { password: key("passwordIncorrect") } });
});

test("redirect: a page opens the next URL or '/', a window stays, other sites are refused [visitor 4]", () => {
  const end = (options: Parameters<typeof readyToRegister>[0]) =>
    walk({ step: "login", ...(options ? { options } : {}) }, ...FILLED, submitted, { type: "loggedIn" }).effects.at(-1);
  expect(end({ next: "/ideas/" })).toEqual({ do: "leave", to: "/ideas/", afterMs: 0 });
  expect(end({ next: "https://e.example/" })).toEqual({ do: "leave", to: "/", afterMs: 0 });
  expect(end({ next: "/login" })).toEqual({ do: "leave", to: "/", afterMs: 0 });
  expect(end({ container: "save" })).toEqual({ do: "stay" });
  expect(end({ container: "login_page", isAccountSwitch: true })).toEqual({ do: "leave", to: "/", afterMs: 0 });
});

test("personalised log-in: only LIMITED_LOGIN sees it, and 'Not you?' opens the normal form [visitor 6]", () => {
  const recognised = { firstName: "Nora", imageUrl: null };
  const start = (viewerType: "LIMITED_LOGIN" | "AUTH", isAccountSwitch = false) =>
    walk({ step: "login", options: { recognised, viewerType, isAccountSwitch } });
  expect(start("LIMITED_LOGIN").flow.step).toMatchObject({ isPersonalised: true });
  expect(start("AUTH").flow.step).toMatchObject({ isPersonalised: false });
  expect(start("LIMITED_LOGIN", true).flow.step).toMatchObject({ isPersonalised: false });
  const { step } = walk(start("LIMITED_LOGIN"), { type: "otherAccountChosen" }).flow;
  expect(step).toMatchObject({ at: "login", isPersonalised: false });
});

test("overlays: a one-tap registration shows the welcome screen until it ends [visitor 4]", () => {
  const tapped = walk({ step: "signup" }, vouched("google_one_tap", { birthday: ADULT }));
  expect(tapped.flow.cover).toBe("welcome");
  const registering = walk(tapped, logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));
  expect([registering.flow.cover, registering.effects[0]?.do]).toEqual(["welcome", "register"]);
  expect(walk(registering, registerFailed("INTERNAL")).flow.cover).toBe("none");
});

test("consent keys: five, four of them required; 'Agree to all' follows the boxes both ways [visitor 3]", () => {
  expect(CONSENTS).toEqual([...REQUIRED_CONSENTS, "optionalMarketingConsent"]);
  expect(REQUIRED_CONSENTS).toHaveLength(4);
  const required = REQUIRED_CONSENTS.reduce(toggleConsent, NO_CONSENTS);
  expect([hasRequiredConsents(required), agreesToAll(required)]).toEqual([true, false]);
  const all = toggleConsent(required, "optionalMarketingConsent");
  expect(agreesToAll(all)).toBe(true);
  for (const consent of CONSENTS) expect(agreesToAll(toggleConsent(all, consent))).toBe(false);
});

import { describe, expect, test } from "bun:test";
import type { EntryEvent } from "./entry/events.ts";
import type { StepName } from "./entry/state.ts";
import {
  ADULT,
  born,
  EMAIL,
  exists,
  FILLED,
  logInFailed,
  readyToRegister,
  registerFailed,
  submitted,
  typed,
  validated,
  vouched,
  type Walk,
  walk,
} from "./entry/testing/walk.ts";

const CONSENTS = { experiments: { consents: true, facebookRecovery: false } };
const signup = () => walk({ step: "signup" });
const login = () => walk({ step: "login" });
const codeStep = () =>
  walk(login(), ...FILLED, submitted, logInFailed("MFA_REQUIRED", { factors: { phoneNumberEnd: "89" } }));
const newByGoogle = (more: Parameters<typeof vouched>[1] = {}, options = {}) =>
  walk({ step: "signup", options }, vouched("google", more), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));
const emailStep = (options = {}, more: Parameters<typeof vouched>[1] = {}) =>
  walk(
    { step: "signup", options },
    vouched("line", { email: null, ...more }),
    logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"),
    typed("email", EMAIL),
    submitted,
  );
const agreeing = (walked: Walk) => walk(walked, { type: "allConsentsToggled" }, submitted);
const tooYoung = (walked: Walk) => walk(walked, registerFailed("UNDERAGE"));
const ageFilled = (options = {}) => walk(newByGoogle({}, options), born(ADULT), submitted);
const registered: EntryEvent = { type: "registered" };
const loggedIn: EntryEvent = { type: "loggedIn" };
const back: EntryEvent = { type: "wentBack" };

/** Every transition of spec visitor 4: from, event, to. */
const TRANSITIONS: [arrow: string, from: () => Walk, events: EntryEvent[], to: StepName][] = [
  ["sign-up / log-in toggle: sign-up leads to log-in", signup, [{ type: "toggled" }], "login"],
  ["sign-up / log-in toggle: and back", login, [{ type: "toggled" }], "signup"],

  ["email sign-up 1: the exists check runs in the form", signup, [...FILLED, submitted], "signup"],
  ["email sign-up 2: an email that exists is logged in", signup, [...FILLED, submitted, exists(true)], "login"],
  [
    "email sign-up 2: and with its password they are in",
    signup,
    [...FILLED, submitted, exists(true), loggedIn],
    "entered",
  ],
  ["email sign-up 3: a free one is validated", signup, [...FILLED, submitted, exists(false)], "signup"],
  [
    "email sign-up 3: and waits for its birthday",
    signup,
    [...FILLED, submitted, exists(false), validated(true)],
    "signup",
  ],
  ["email sign-up 4: direct registration", readyToRegister, [submitted], "signup"],
  [
    "email sign-up 4: the consent step where the experiment is on",
    () => readyToRegister(CONSENTS),
    [submitted],
    "consents",
  ],
  ["email sign-up 5: on success they are in", readyToRegister, [submitted, registered], "entered"],
  [
    "email sign-up 6: leaving the field of an email that exists switches to log-in",
    signup,
    [typed("email", EMAIL), { type: "emailLeft" }, exists(true)],
    "login",
  ],

  ["social sign-up without a birthday: the birthday step", () => newByGoogle(), [], "socialSignupWithAge"],
  [
    "social sign-up without a birthday: then registers",
    () => newByGoogle(),
    [born(ADULT), submitted, registered],
    "entered",
  ],
  [
    "social sign-up without a birthday: then the consents",
    () => newByGoogle({}, CONSENTS),
    [born(ADULT), submitted],
    "consents",
  ],
  ["social sign-up with a birthday registers at once", () => newByGoogle({ birthday: ADULT }), [registered], "entered"],

  ["sign-up without an email: EmailCollection", () => newByGoogle({ email: null }), [], "EmailCollection"],
  ["EmailCollection: an email that exists", emailStep, [exists(true)], "EmailAlreadyExist"],
  [
    "EmailCollection: a free one without a birthday",
    emailStep,
    [exists(false), validated(true)],
    "socialSignupWithAge",
  ],
  [
    "EmailCollection: a free one with a birthday registers",
    () => emailStep({}, { birthday: ADULT }),
    [exists(false), validated(true), registered],
    "entered",
  ],
  [
    "EmailCollection: or goes to the consents",
    () => emailStep(CONSENTS, { birthday: ADULT }),
    [exists(false), validated(true)],
    "consents",
  ],
  ["EmailCollection: Not now", emailStep, [{ type: "notNow" }], "signup"],
  ["EmailAlreadyExist: log in", emailStep, [exists(true), { type: "toggled" }], "login"],
  ["EmailAlreadyExist: another email", emailStep, [exists(true), back], "EmailCollection"],

  ["consent step: Back of an email sign-up", () => readyToRegister(CONSENTS), [submitted, back], "signup"],
  ["consent step: Back of a birthday step", () => ageFilled(CONSENTS), [back], "socialSignupWithAge"],
  [
    "consent step: Back of an email step",
    () => emailStep(CONSENTS, { birthday: ADULT }),
    [exists(false), validated(true), back],
    "EmailCollection",
  ],
  ["consent step: Next registers", () => agreeing(walk(readyToRegister(CONSENTS), submitted)), [registered], "entered"],
  [
    "consent step: a refusal leads back to what was typed",
    () => agreeing(walk(readyToRegister(CONSENTS), submitted)),
    [registerFailed("OVER_AGE")],
    "signup",
  ],

  ["two-factor: a log-in that needs it", codeStep, [], "loginMfa"],
  ["two-factor: the code logs in", codeStep, [typed("code", "123456"), submitted, loggedIn], "entered"],
  [
    "two-factor: a wrong code stays",
    codeStep,
    [typed("code", "123456"), submitted, logInFailed("MFA_CODE_INVALID")],
    "loginMfa",
  ],
  [
    "two-factor: a passkey signed in the code's place logs in",
    codeStep,
    [{ type: "passkeySigned", answer: "{}" }, loggedIn],
    "entered",
  ],
  ["two-factor: resend stays", codeStep, [{ type: "codeResent" }, { type: "codeSent" }], "loginMfa"],
  ["log-in: another tab has logged in meanwhile", login, [{ type: "viewerKnown", viewerType: "AUTH" }], "entered"],
  ["sign-up: another tab has logged in meanwhile", signup, [{ type: "viewerKnown", viewerType: "AUTH" }], "entered"],
  ["two-factor: already logged in redirects away", codeStep, [{ type: "viewerKnown", viewerType: "AUTH" }], "entered"],
  [
    "two-factor: a provider's account needs it too",
    login,
    [vouched("google"), logInFailed("MFA_REQUIRED")],
    "loginMfa",
  ],

  ["underage: from the sign-up", () => tooYoung(walk(readyToRegister(), submitted)), [], "UnderageConfirmation"],
  ["underage: from the birthday step", () => tooYoung(ageFilled()), [], "UnderageConfirmation"],
  [
    "underage: from the email step",
    () => tooYoung(walk(emailStep({}, { birthday: ADULT }), exists(false), validated(true))),
    [],
    "UnderageConfirmation",
  ],
  [
    "underage: from the consents",
    () => tooYoung(agreeing(walk(readyToRegister(CONSENTS), submitted))),
    [],
    "UnderageConfirmation",
  ],
  [
    "underage: Edit leads back to the sign-up",
    () => tooYoung(walk(readyToRegister(), submitted)),
    [{ type: "birthdayEdited" }],
    "signup",
  ],
  [
    "underage: Edit leads back to the birthday step",
    () => tooYoung(ageFilled()),
    [{ type: "birthdayEdited" }],
    "socialSignupWithAge",
  ],
  [
    "underage: Confirm stays until the redirect",
    () => tooYoung(walk(readyToRegister(), submitted)),
    [{ type: "underageConfirmed" }],
    "UnderageConfirmation",
  ],

  ["log-in form: logs in", login, [...FILLED, submitted, loggedIn], "entered"],
  ["log-in form: a field error stays", login, [...FILLED, submitted, logInFailed("INCORRECT_PASSWORD")], "login"],
  [
    "recovery: no such social account leads to sign-up",
    login,
    [vouched("facebook"), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND")],
    "signup",
  ],
  [
    "recovery: a rate limit stays under its window",
    login,
    [...FILLED, submitted, logInFailed("LOGIN_RATE_LIMITED")],
    "login",
  ],
  [
    "Google account not found switches to the sign-up by it",
    login,
    [vouched("google"), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND")],
    "socialSignupWithAge",
  ],
  [
    "LINE account not found without an email asks for it",
    login,
    [vouched("line", { email: null }), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND")],
    "EmailCollection",
  ],
  [
    "LINE account not found with all that is needed and consents",
    () => walk({ step: "login", options: CONSENTS }),
    [vouched("line", { birthday: ADULT }), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND")],
    "consents",
  ],
  ["a provider's account logs in", signup, [vouched("google"), loggedIn], "entered"],
];

describe("[visitor 4]", () => {
  test.each(TRANSITIONS)("%s", (_arrow, from, events, to) => {
    expect(walk(from(), ...events).flow.step.at).toBe(to);
  });
});

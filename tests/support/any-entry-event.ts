import fc from "fast-check";
import type { EntryEvent } from "../../client/features/auth/flow/entry/events.ts";
import {
  ADULT,
  born,
  EMAIL,
  exists,
  failure,
  identity,
  typed,
  validated,
} from "../../client/features/auth/flow/entry/testing/walk.ts";
import { SOCIAL_PROVIDERS } from "../../client/lib/entry/credentials.ts";
import { ERRORS, type ErrorName } from "../../src/model/errors.ts";

const provider = fc.constantFrom(...SOCIAL_PROVIDERS);
/** Errors that change the flow, chosen as often as all errors together. */
const LEADING: readonly ErrorName[] = [
  "UNDERAGE",
  "SOCIAL_ACCOUNT_NOT_FOUND",
  "MFA_REQUIRED",
  "SOCIAL_SIGNUP_DISABLED",
  "EMAIL_TAKEN",
  "EMAIL_INVALID",
];
const refused = fc
  .oneof(fc.constantFrom(...(Object.keys(ERRORS) as ErrorName[])), fc.constantFrom(...LEADING))
  .chain((name) => fc.constantFrom(false, false, true).map((hasAccount) => failure(name, { hasAccount })));
const who = fc
  .tuple(provider, fc.constantFrom(null, EMAIL), fc.constantFrom(null, ADULT))
  .map(([name, email, birthday]) => identity(name, { email, birthday }));
const fixed = (...events: EntryEvent[]) => fc.constantFrom(...events);

/** Every event that may come from a person, a call or another tab, at any time. */
export const anyEvent: fc.Arbitrary<EntryEvent> = fc.oneof(
  fixed({ type: "toggled" }, { type: "emailLeft" }, { type: "suggestionTaken" }, { type: "otherAccountChosen" }),
  fixed(typed("email", EMAIL), typed("email", ""), typed("password", "green-Lantern-4711"), typed("code", "123456")),
  fixed({ type: "submitted" }),
  // Events that advance the flow are weighted higher than chance.
  fixed(typed("email", EMAIL), typed("password", "green-Lantern-4711"), exists(false), validated(true), born(ADULT)),
  fixed({ type: "submitted" }, { type: "allConsentsToggled" }),
  fixed(exists(false), validated(true), { type: "submitted" }, typed("email", EMAIL)),
  fixed({ type: "registerFailed", failure: failure("EMAIL_INVALID") }, born(ADULT)),
  fixed({ type: "registerFailed", failure: failure("UNDERAGE") }, exists(false)),
  fixed(born(ADULT), born(null), { type: "codeResent" }, { type: "notNow" }, { type: "birthdayEdited" }),
  fixed({ type: "underageConfirmed" }, { type: "allConsentsToggled" }, { type: "wentBack" }, { type: "modalClosed" }),
  fixed({ type: "consentToggled", consent: "terms" }, { type: "passwordResetAsked" }),
  fixed(exists(true), exists(false), validated(true), validated(false)),
  fixed(
    { type: "emailSuggested", email: EMAIL, suggestion: "nora@example.org" },
    { type: "emailSuggested", email: EMAIL, suggestion: null },
  ),
  fixed(
    { type: "loggedIn" },
    { type: "registered" },
    { type: "codeSent" },
    { type: "ssoFailed", reason: "closed" },
    { type: "passkeySigned", answer: "{}" },
  ),
  fixed({ type: "viewerKnown", viewerType: "AUTH" }, { type: "resetMailSent", email: EMAIL }),
  refused.map((failed): EntryEvent => ({ type: "loginFailed", failure: failed })),
  refused.map((failed): EntryEvent => ({ type: "registerFailed", failure: failed })),
  refused.map((failed): EntryEvent => ({ type: "existsFailed", email: EMAIL, failure: failed })),
  who.map((vouched): EntryEvent => ({ type: "socialAnswered", identity: vouched })),
  fc
    .tuple(provider, fc.constantFrom("closed", "popupBlocked", "unavailable", "refused"))
    .map(([name, reason]): EntryEvent => ({ type: "socialFailed", provider: name, reason })),
);

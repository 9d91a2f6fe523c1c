import { expect, test } from "bun:test";
import fc from "fast-check";
import { ERRORS, type ErrorName } from "../../../../../src/model/errors.ts";
import { SOCIAL_PROVIDERS } from "../../../../lib/entry/credentials.ts";
import { entryFlow, startEntry } from "../entry.flow.ts";
import type { EntryEvent } from "./events.ts";
import type { StepName } from "./state.ts";
import { ADULT, born, EMAIL, exists, failure, identity, OPTIONS, typed, validated } from "./testing/walk.ts";

/** The transitions of each state in the spec (visitor section 4). Any state may also stay as it is. */
const ARROWS: Record<StepName, readonly StepName[]> = {
  signup: [
    ...(["login", "consents", "UnderageConfirmation", "entered", "loginMfa"] as const),
    ...(["socialSignupWithAge", "EmailCollection"] as const),
  ],
  login: ["signup", "loginMfa", "entered", "socialSignupWithAge", "EmailCollection", "consents"],
  loginMfa: ["entered"],
  socialSignupWithAge: ["consents", "UnderageConfirmation", "entered"],
  EmailCollection: [
    ...(["EmailAlreadyExist", "socialSignupWithAge", "consents", "entered", "signup"] as const),
    "UnderageConfirmation",
  ],
  EmailAlreadyExist: ["login", "EmailCollection"],
  UnderageConfirmation: ["signup", "socialSignupWithAge"],
  consents: ["signup", "socialSignupWithAge", "EmailCollection", "UnderageConfirmation", "entered", "loginMfa"],
  entered: [],
};

const provider = fc.constantFrom(...SOCIAL_PROVIDERS);
/** Every error; those with an effect are as frequent as all others together. */
const LEADING: readonly ErrorName[] = [
  "UNDERAGE",
  "SOCIAL_ACCOUNT_NOT_FOUND",
  "MFA_REQUIRED",
  "SOCIAL_SIGNUP_DISABLED",
];
const refused = fc
  .oneof(fc.constantFrom(...(Object.keys(ERRORS) as ErrorName[])), fc.constantFrom(...LEADING))
  .map((name) => failure(name));
const who = fc
  .tuple(provider, fc.constantFrom(null, EMAIL), fc.constantFrom(null, ADULT))
  .map(([name, email, birthday]) => identity(name, { email, birthday }));
const fixed = (...events: EntryEvent[]) => fc.constantFrom(...events);

/** Every event that may come from a person, a call or another tab, at any time. */
const anything: fc.Arbitrary<EntryEvent> = fc.oneof(
  fixed({ type: "toggled" }, { type: "emailLeft" }, { type: "suggestionTaken" }, { type: "otherAccountChosen" }),
  fixed(typed("email", EMAIL), typed("email", ""), typed("password", "green-Lantern-4711"), typed("code", "123456")),
  fixed({ type: "submitted" }),
  // Events that advance the flow are weighted higher than chance.
  fixed(typed("email", EMAIL), typed("password", "green-Lantern-4711"), exists(false), validated(true), born(ADULT)),
  fixed({ type: "submitted" }, { type: "allConsentsToggled" }),
  fixed(born(ADULT), born(null), { type: "codeResent" }, { type: "notNow" }, { type: "birthdayEdited" }),
  fixed({ type: "underageConfirmed" }, { type: "allConsentsToggled" }, { type: "wentBack" }, { type: "modalClosed" }),
  fixed({ type: "consentToggled", consent: "terms" }, { type: "passwordResetAsked" }),
  fixed(exists(true), exists(false), validated(true), validated(false)),
  fixed({ type: "emailSuggested", email: EMAIL, suggestion: "nora@example.org" }),
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

test("visitor 4: whatever happens, in any order, only the spec's states are reached, by the spec's arrows", () => {
  const walked = new Set<string>();
  const run = fc.property(
    fc.constantFrom("signup" as const, "login" as const),
    fc.boolean(),
    fc.array(anything, { minLength: 100, maxLength: 200, size: "max" }),
    (step, consents, events) => {
      const experiments = { consents, facebookRecovery: false };
      let flow = startEntry({ ...OPTIONS, experiments }, { step });
      for (const event of events) {
        const from = flow.step.at;
        [flow] = entryFlow(flow, event);
        const to = flow.step.at;
        if (from === to) continue;
        walked.add(`${from} → ${to}`);
        if (!ARROWS[from].includes(to)) throw new Error(`${event.type} led from ${from} to ${to}`);
      }
    },
  );
  fc.assert(run, { numRuns: 6_000, seed: 4711 });
  const arrows = Object.entries(ARROWS).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  expect([...walked].sort()).toEqual(arrows.sort());
});

test("a form that is on its way is not sent twice, and what is typed meanwhile changes nothing", () => {
  const run = fc.property(fc.array(anything, { maxLength: 40 }), (events) => {
    let flow = startEntry(OPTIONS, { step: "signup" });
    for (const event of events) [flow] = entryFlow(flow, event);
    const isSending = "status" in flow.step && flow.step.status === "sending";
    if (!isSending) return;
    const again = entryFlow(flow, { type: "submitted" });
    expect(again[0]).toEqual(flow);
    expect(again[1]).toEqual([]);
    expect(entryFlow(flow, typed("password", "another"))[0]).toEqual(flow);
  });
  fc.assert(run, { numRuns: 1_000, seed: 4711 });
});

import { expect, test } from "bun:test";
import fc from "fast-check";
import { anyEvent } from "../../../../../tests/support/any-entry-event.ts";
import type { Credentials } from "../../../../lib/entry/credentials.ts";
import { entryFlow, startEntry } from "../entry.flow.ts";
import { isBusy } from "./next.ts";
import type { EntryStep, SignUpStep } from "./state.ts";
import {
  ADULT,
  born,
  EMAIL,
  exists,
  FILLED,
  logInFailed,
  OPTIONS,
  PASSWORD,
  readyToRegister,
  registerFailed,
  submitted,
  typed,
  validated,
  vouched,
  walk,
} from "./testing/walk.ts";

const LATER = "another-Lantern-42";

test("email sign-up: a birthdate typed while the address is checked is kept [visitor 4]", () => {
  const free = walk({ step: "signup" }, ...FILLED, submitted, exists(false));
  const { step } = walk(free, born(ADULT), validated(true)).flow;
  expect(step).toMatchObject({ at: "signup", birthday: ADULT, address: "accepted", status: "idle" });
});

test("a form edited while its address is checked is submitted only by the next press", () => {
  const checking = walk({ step: "signup" }, ...FILLED, submitted);
  const typedOn = walk(checking, typed("password", "gre"));
  expect(walk(typedOn, exists(false), validated(true)).effects).toEqual([]);
  // A half-typed password is not sent to log in to an existing account.
  const known = walk(typedOn, exists(true));
  expect(known.flow.step).toMatchObject({ at: "login", password: "gre", status: "idle" });
  expect(known.effects).toEqual([{ do: "focus", field: "password" }]);
});

test("a registration uses the submitted values, and later edits stay for the next press", () => {
  const sent = walk(readyToRegister(), submitted, typed("password", LATER), typed("email", "late@example.com"));
  expect(walk(sent, { type: "registered" }).effects[0]).toEqual({
    do: "storeCredentials",
    email: EMAIL,
    password: PASSWORD,
  });
  const refused = walk(sent, registerFailed("OVER_AGE")).flow.step as SignUpStep;
  expect(refused).toMatchObject({ email: "late@example.com", password: LATER, status: "idle", address: "unknown" });
  const asksCode = walk(sent, registerFailed("MFA_REQUIRED")).flow.step;
  const credentials: Credentials = { kind: "password", usernameOrEmail: EMAIL, password: PASSWORD };
  expect(asksCode).toMatchObject({ at: "loginMfa", credentials });
});

test("a log-in uses the submitted values, and later edits stay for the next press", () => {
  const sent = walk({ step: "login" }, ...FILLED, submitted, typed("password", LATER));
  expect(walk(sent, logInFailed("INCORRECT_PASSWORD")).flow.step).toMatchObject({ password: LATER, status: "idle" });
  expect(walk(sent, { type: "loggedIn" }).effects[0]).toEqual({
    do: "storeCredentials",
    email: EMAIL,
    password: PASSWORD,
  });
  expect(walk(sent, logInFailed("MFA_REQUIRED")).flow.step).toMatchObject({ credentials: { password: PASSWORD } });
});

test("a passkey from the browser's suggestions stores no password, even after a refused one", () => {
  const refused = walk({ step: "login" }, ...FILLED, submitted, logInFailed("INCORRECT_PASSWORD"));
  expect(walk(refused, { type: "loggedIn" }).effects.map((effect) => effect.do)).toEqual(["leave"]);
});

test("the form can't be switched while its log-in or registration is pending", () => {
  expect(walk(readyToRegister(), submitted, { type: "toggled" }).flow.step.at).toBe("signup");
  expect(walk({ step: "login" }, ...FILLED, submitted, { type: "toggled" }).flow.step.at).toBe("login");
});

test("an address edited while the email step checks it doesn't continue", () => {
  const checking = walk(
    { step: "signup" },
    vouched("line", { email: null }),
    logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"),
    typed("email", EMAIL),
    submitted,
    typed("email", "late@example.com"),
  );
  const { step } = walk(checking, exists(false)).flow;
  expect(step).toMatchObject({ at: "EmailCollection", email: "late@example.com", status: "idle" });
});

test("a code typed while an earlier one is being checked is kept", () => {
  const codes = walk({ step: "login" }, ...FILLED, submitted, logInFailed("MFA_REQUIRED"), typed("code", "111111"));
  const { step } = walk(codes, submitted, typed("code", "222222"), logInFailed("MFA_CODE_INVALID")).flow;
  expect(step).toMatchObject({ at: "loginMfa", code: "222222", status: "idle" });
});

/** The typed values of the step. */
const FIELDS = ["email", "password", "birthday", "code"] as const;
const inFields = (step: EntryStep) =>
  Object.fromEntries(FIELDS.flatMap((field) => (field in step ? [[field, Reflect.get(step, field)]] : [])));
/** Every event that doesn't come from the person. */
const ANSWERS = /(Answered|Failed|Validated|Suggested|Checked|loggedIn|registered|Sent|Known|Missed|Solved)$/;

test("no response, however late, changes the text of a field that is still shown [visitor 4]", () => {
  let answered = 0;
  const run = fc.property(
    fc.constantFrom("signup" as const, "login" as const),
    fc.array(anyEvent, { minLength: 40, maxLength: 120, size: "max" }),
    (step, events) => {
      let flow = startEntry(OPTIONS, { step });
      for (const event of events) {
        const before = flow.step;
        [flow] = entryFlow(flow, event);
        if (!ANSWERS.test(event.type)) continue;
        // When the sign-up becomes a log-in, that has the same address and password.
        if (before.at !== flow.step.at && !(before.at === "signup" && flow.step.at === "login")) continue;
        const after = inFields(flow.step);
        const typedBefore = inFields(before);
        for (const field of Object.keys(after)) {
          answered++;
          if (after[field] !== typedBefore[field]) throw new Error(`${event.type} changed ${field} of ${before.at}`);
        }
      }
    },
  );
  fc.assert(run, { numRuns: 2_000, seed: 4711 });
  expect(answered).toBeGreaterThan(10_000);
});

test("text typed into a shown field is kept, even while a call is pending [visitor 4]", () => {
  let busy = 0;
  const run = fc.property(
    fc.constantFrom("signup" as const, "login" as const),
    fc.array(anyEvent, { minLength: 20, maxLength: 60, size: "max" }),
    fc.constantFrom("email" as const, "password" as const, "code" as const),
    (step, events, field) => {
      let flow = startEntry(OPTIONS, { step });
      for (const event of events) [flow] = entryFlow(flow, event);
      // The fields are disabled if the person is too young, and the step about an existing address has no fields.
      if (flow.isUnderage || flow.step.at === "EmailAlreadyExist" || !(field in flow.step)) return;
      if (flow.step.at === "socialSignupWithAge") return;
      if (isBusy(flow.step)) busy++;
      const [after] = entryFlow(flow, typed(field, "typed later"));
      expect(Reflect.get(after.step, field)).toBe("typed later");
      if (flow.step.at !== "signup") return;
      const [picked] = entryFlow(flow, born(ADULT + 86_400));
      expect(Reflect.get(picked.step, "birthday")).toBe(ADULT + 86_400);
    },
  );
  fc.assert(run, { numRuns: 8_000, seed: 4711 });
  expect(busy).toBeGreaterThan(100);
});

import { expect, test } from "bun:test";
import fc from "fast-check";
import { anyEvent } from "../../../../../tests/support/any-entry-event.ts";
import { entryFlow, startEntry } from "../entry.flow.ts";
import { isBusy } from "./next.ts";
import type { StepName } from "./state.ts";
import { OPTIONS } from "./testing/walk.ts";

/** The transitions of each state in the spec (visitor 4). Any state may also stay as it is. */
const ARROWS: Record<StepName, readonly StepName[]> = {
  signup: [
    ...(["login", "consents", "UnderageConfirmation", "entered", "loginMfa"] as const),
    ...(["socialSignupWithAge", "EmailCollection", "EmailAlreadyExist"] as const),
  ],
  login: [
    ...(["signup", "loginMfa", "entered", "socialSignupWithAge", "EmailCollection", "consents"] as const),
    "EmailAlreadyExist",
  ],
  loginMfa: ["entered"],
  socialSignupWithAge: [
    ...(["consents", "UnderageConfirmation", "entered"] as const),
    ...(["signup", "EmailCollection", "EmailAlreadyExist"] as const),
  ],
  EmailCollection: [
    ...(["EmailAlreadyExist", "socialSignupWithAge", "consents", "entered", "signup"] as const),
    "UnderageConfirmation",
  ],
  EmailAlreadyExist: ["login", "EmailCollection", "signup"],
  UnderageConfirmation: ["signup", "socialSignupWithAge"],
  consents: [
    ...(["signup", "socialSignupWithAge", "EmailCollection", "UnderageConfirmation", "entered", "loginMfa"] as const),
    "EmailAlreadyExist",
  ],
  entered: [],
};

test("events in any order reach only the spec's states, by the spec's transitions [visitor 4]", () => {
  const walked = new Set<string>();
  const run = fc.property(
    fc.constantFrom("signup" as const, "login" as const),
    fc.boolean(),
    fc.array(anyEvent, { minLength: 100, maxLength: 200, size: "max" }),
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
  fc.assert(run, { numRuns: 12_000, seed: 4711 });
  const arrows = Object.entries(ARROWS).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  expect([...walked].sort()).toEqual(arrows.sort());
});

test("a form that is being sent is not sent twice", () => {
  const run = fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
    let flow = startEntry(OPTIONS, { step: "signup" });
    for (const event of events) [flow] = entryFlow(flow, event);
    if (!isBusy(flow.step)) return;
    const again = entryFlow(flow, { type: "submitted" });
    expect(again[0]).toEqual(flow);
    expect(again[1]).toEqual([]);
  });
  fc.assert(run, { numRuns: 1_000, seed: 4711 });
});

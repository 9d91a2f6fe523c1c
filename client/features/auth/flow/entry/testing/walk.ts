import { ERRORS, type ErrorName } from "../../../../../../src/model/errors.ts";
import { en } from "../../../../../../src/texts/en/auth.ts";
import { rules } from "../../../../../../src/texts/en/rules.ts";
import { problemText } from "../../../../../../src/texts/problems.ts";
import type { EntryFailure, SocialIdentity, SocialProvider } from "../../../../../lib/entry/credentials.ts";
import type { EntryText } from "../../../../../lib/texts/entry-text.ts";
import { sayReason } from "../../../../../lib/texts/entry-text.ts";
import { type EntryStart, entryFlow, startEntry } from "../../entry.flow.ts";
import type { EntryEffect } from "../effects.ts";
import type { EntryEvent } from "../events.ts";
import type { EntryOptions } from "../options.ts";
import type { EntryFlow } from "../state.ts";

/** The starting state of flow tests. */
export const OPTIONS: EntryOptions = {
  brandName: "Tackboard",
  passwordMin: 6,
  country: "US",
  now: new Date("2030-06-15T12:00:00Z"),
  container: "login_page",
  source: null,
  inviter: null,
  follow: null,
  respondMessage: false,
  next: null,
  isAccountSwitch: false,
  isLookup: false,
  viewerType: "UNAUTH",
  recognised: null,
  experiments: { consents: false, facebookRecovery: false },
};

export const EMAIL = "nora@example.com";
export const PASSWORD = "green-Lantern-4711";
export const ADULT = Date.UTC(1990, 0, 1) / 1000;

export interface Walk {
  flow: EntryFlow;
  /** The effects of the last event. */
  effects: readonly EntryEffect[];
}

/** The flow's state after these events. */
export function walk(
  from: Walk | (EntryStart & { options?: Partial<EntryOptions> }),
  ...events: readonly EntryEvent[]
): Walk {
  let at: Walk = "flow" in from ? from : { flow: startEntry({ ...OPTIONS, ...from.options }, from), effects: [] };
  for (const event of events) {
    const [flow, effects] = entryFlow(at.flow, event);
    at = { flow, effects };
  }
  return at;
}

export const typed = (field: "email" | "password" | "code", value: string): EntryEvent => ({
  type: "typed",
  field,
  value,
});
export const FILLED: readonly EntryEvent[] = [typed("email", EMAIL), typed("password", PASSWORD)];
export const submitted: EntryEvent = { type: "submitted" };
export const exists = (yes: boolean) => ({ type: "existsAnswered", email: EMAIL, exists: yes }) as const;
export const validated = (yes: boolean): EntryEvent => ({ type: "emailValidated", email: EMAIL, isValid: yes });
export const born = (birthday: number | null): EntryEvent => ({ type: "birthdayPicked", birthday });

export const failure = (name: ErrorName, more: Partial<EntryFailure> = {}): EntryFailure => ({
  code: ERRORS[name].code,
  text: sayReason({ code: name }, problemText(name)),
  ...more,
});
export const logInFailed = (name: ErrorName, more: Partial<EntryFailure> = {}): EntryEvent => ({
  type: "loginFailed",
  failure: failure(name, more),
});
export const registerFailed = (name: ErrorName, more: Partial<EntryFailure> = {}): EntryEvent => ({
  type: "registerFailed",
  failure: failure(name, more),
});

/** The identity that a provider returns. */
export const identity = (provider: SocialProvider, more: Partial<SocialIdentity> = {}): SocialIdentity => ({
  provider,
  proof: { googleOpenIdToken: "token" },
  email: EMAIL,
  firstName: "Nora",
  lastName: "Quill",
  imageUrl: null,
  birthday: null,
  ...more,
});
export const vouched = (provider: SocialProvider, more: Partial<SocialIdentity> = {}): EntryEvent => ({
  type: "socialAnswered",
  identity: identity(provider, more),
});

/** A completed sign-up form whose address was found to be free and valid. */
export const readyToRegister = (options: Partial<EntryOptions> = {}): Walk =>
  walk({ step: "signup", options }, ...FILLED, { type: "emailLeft" }, exists(false), validated(true), born(ADULT));

/** The English text that a person reads. */
export function readText(text: EntryText): string {
  if ("text" in text) return text.text;
  if (text.key.startsWith("rules:")) return rules[text.key.slice(6) as keyof typeof rules];
  const found = text.key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], en);
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(text.values?.[name] ?? "Tackboard"));
}

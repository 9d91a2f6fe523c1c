import { expect, test } from "bun:test";
import { en } from "../../../../../src/texts/en/auth.ts";
import type { EntryText } from "../../../../lib/texts/entry-text.ts";
import { ENTRY_SOURCES, type EntryOptions, type Inviter, offersFacebookRecovery } from "./options.ts";
import {
  ADULT,
  FILLED,
  logInFailed,
  OPTIONS,
  registerFailed,
  submitted,
  vouched,
  type Walk,
  walk,
} from "./testing/walk.ts";
import { entryTitle, entryWidth, formWidth } from "./titles.ts";

/** The English text that a person reads. */
function read(text: EntryText): string {
  if ("text" in text) return text.text;
  const values: Record<string, string | number> = { brand: OPTIONS.brandName, ...text.values };
  const sentence = text.key.split(".").reduce((at: unknown, part) => (at as Record<string, unknown>)[part], en);
  return String(sentence).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
const title = (step: "login" | "signup", options: Partial<EntryOptions> = {}) =>
  read(entryTitle(walk({ step, options }).flow));
const ADA: Inviter = { id: "7", firstName: "Ada", fullName: "Ada Byron", imageMediumUrl: null, isDefaultImage: true };

test("log-in titles: follow the visitor's intent [visitor 2]", () => {
  expect(title("login")).toBe("Log in to see more");
  expect(title("login", { source: "boardInvite" })).toBe("Log in to accept your board invite");
  expect(title("login", { source: "saveButton" })).toBe("Sign in to save this Pin!");
  expect(title("login", { source: "commentComposer" })).toBe("Log in to comment");
  expect(title("login", { isAccountSwitch: true })).toBe("Log in to another account");
  const recognised = { firstName: "Nora", imageUrl: null };
  expect(title("login", { recognised, viewerType: "LIMITED_LOGIN" })).toBe("Welcome back, Nora!");
});

test("follow: the log-in window's heading says who the visitor wanted to follow, or to unfollow [signed-in 4.1]", () => {
  const follow = { name: "Ada Moss", isFollowing: false };
  const source = "followButton";
  expect(title("login", { source, follow })).toBe("Log in to follow Ada Moss");
  expect(title("signup", { source, follow })).toBe("Sign up to follow Ada Moss");
  expect(title("login", { source, follow: { ...follow, isFollowing: true } })).toBe("Log in to unfollow Ada Moss");
});

test("overlays: the welcome overlay's title replaces the step's while it loads [visitor 4]", () => {
  const asked = walk({ step: "signup" }, vouched("google_one_tap"), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));
  expect(read(entryTitle(asked.flow))).toBe("Enter your birthdate");
  const registering = walk(asked, { type: "birthdayPicked", birthday: ADULT }, submitted);
  expect(registering.flow.cover).toBe("welcome");
  expect(read(entryTitle(registering.flow))).toBe("Welcome to Tackboard!");
  expect(read(entryTitle(walk(registering, registerFailed("INTERNAL")).flow))).toBe("Enter your birthdate");
});

test("sign-up title copy by source: each of the nine has a title [visitor 2]", () => {
  const titles = ENTRY_SOURCES.map((source) => title("signup", { source }));
  expect(titles).toHaveLength(9);
  for (const text of titles) expect(text).toMatch(/^(Sign up to|Welcome to Tackboard)/);
  expect(title("signup")).toBe("Welcome to Tackboard");
});

test("sign-up title copy: an inviter's name personalises it, whatever the source [visitor 2]", () => {
  expect(title("signup", { inviter: ADA, source: "boardInvite" })).toBe("Join Ada on Tackboard for more ideas");
  expect(title("signup", { inviter: ADA, respondMessage: true })).toBe("Sign up and let Ada know what you think");
});

test("other copy: the titles of the steps [visitor 2]", () => {
  const newByGoogle = (email: string | null) =>
    walk({ step: "signup" }, vouched("google", { email }), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));
  const of = (walked: Walk) => read(entryTitle(walked.flow));
  expect(of(newByGoogle("nora@example.com"))).toBe("Enter your birthdate");
  expect(of(newByGoogle(null))).toBe("What's your email address?");
  const code = walk({ step: "login" }, ...FILLED, submitted, logInFailed("MFA_REQUIRED"));
  expect(of(code)).toBe("Two-factor authentication required");
});

test("widths: 484, 489 for two-factor, 400 personalised, 480 for the business page [visitor 9]", () => {
  const recognised = { firstName: "Nora", imageUrl: null };
  expect(entryWidth(walk({ step: "signup" }).flow)).toBe(484);
  expect(entryWidth(walk({ step: "login" }).flow)).toBe(484);
  expect(entryWidth(walk({ step: "login" }, ...FILLED, submitted, logInFailed("MFA_REQUIRED")).flow)).toBe(489);
  expect(entryWidth(walk({ step: "login", options: { recognised, viewerType: "LIMITED_LOGIN" } }).flow)).toBe(400);
  const business = { container: "revamped_business_login_page" } as const;
  expect(entryWidth(walk({ step: "login", options: business }).flow)).toBe(480);
});

test("widths: form 268, on the business page 100 percent [visitor 9]", () => {
  expect(formWidth(OPTIONS)).toBe("268px");
  expect(formWidth({ ...OPTIONS, container: "revamped_business_login_page" })).toBe("100%");
});

test("experiment gates: the Facebook recovery experiment and ?lookup=true offer recovery [visitor 6]", () => {
  const offers = (isLookup: boolean, facebookRecovery: boolean) =>
    offersFacebookRecovery({ ...OPTIONS, isLookup, experiments: { consents: false, facebookRecovery } });
  expect([offers(false, false), offers(false, true), offers(true, false)]).toEqual([false, true, true]);
});

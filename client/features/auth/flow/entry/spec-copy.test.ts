import { expect, test } from "bun:test";
import { en } from "../../../../../src/texts/en/auth.ts";
import { en as identity } from "../../../../../src/texts/en/identity.ts";
import { SOCIAL_PROVIDERS } from "../../../../lib/entry/credentials.ts";
import { CONSENTS } from "../consents.rules.ts";
import { LOGIN_ERROR_KIND } from "../login-error-kind.ts";
import { ENTRY_CONTAINERS, ENTRY_SOURCES, isPage } from "./options.ts";
import { FILLED, logInFailed, OPTIONS, submitted, vouched, walk } from "./testing/walk.ts";

/** The text with the site's name in place of "the product". */
const read = (text: string) => text.replaceAll("{{brand}}", "the product");

test("ways to authenticate: five providers besides email and password [visitor 1]", () => {
  expect([...SOCIAL_PROVIDERS]).toEqual(["facebook", "google", "google_one_tap", "line", "sso"]);
});

test("business log-in page: has a 'Create one for free' link [visitor 1]", () => {
  expect(en.businessCreate).toBe("Create one for free");
});

test("containers: eight change copy and styling, two pages and six windows or flyouts [visitor 2]", () => {
  expect([...ENTRY_CONTAINERS]).toEqual([
    ...(["home_page", "login_page", "revamped_business_login_page", "save", "download", "follow"] as const),
    ...(["pinBookmarklet", "bottom.right.upsell.email"] as const),
  ]);
  const pages = ENTRY_CONTAINERS.filter((container) => isPage({ ...OPTIONS, container }));
  expect(pages).toEqual(["login_page", "revamped_business_login_page"]);
});

test("sign-up title copy by source: the nine sources by their names [visitor 2]", () => {
  expect([...ENTRY_SOURCES]).toEqual([
    ...(["boardInvite", "saveButton", "saveButtonExp", "homePage", "pinBookmarklet"] as const),
    ...(["downloadImageBtnDweb", "downloadImageBtnUnauth", "followButton", "commentComposer"] as const),
  ]);
});

test("log-in form: its fields, its link and both labels of its button [visitor 2]", () => {
  expect([en.email, en.password, en.forgotPassword, en.logIn, en.continueWithSso]).toEqual([
    "Email",
    "Password",
    "Forgot your password?",
    "Log in",
    "Continue with SSO",
  ]);
  expect(read(en.terms)).toContain("terms of service");
});

test("log-in form: without a password the hint names the providers and shows their buttons [visitor 2]", () => {
  const { hintFacebook, hintGoogle, hintBoth } = en.connected;
  expect(hintFacebook).toBe("Your account is connected to Facebook. Use the Facebook button to log in.");
  expect(hintGoogle).toBe("Your account is connected to Google. Use the Google button to log in.");
  expect(hintBoth).toBe("Your account is connected to Facebook and Google. Use one of these buttons to log in.");
});

test("toggle footer: 'Already a member? Log in' and 'Not on the product yet? Sign up' [visitor 2]", () => {
  expect(`${en.alreadyMember} ${en.logIn}`).toBe("Already a member? Log in");
  expect(read(`${en.notYetOn} ${en.signUp}`)).toBe("Not on the product yet? Sign up");
});

test("personalised log-in: offers another account and sign-up [visitor 2]", () => {
  const { notYou, otherAccount, needAccount, signUpNow } = en.personalised;
  expect(`${notYou} ${otherAccount}`).toBe("Not you? Log in with a different account");
  expect(`${needAccount} ${signUpNow}`).toBe("Need an account? Sign up now");
});

test("business prompt and the bottom button of the business log-in page [visitor 2]", () => {
  expect(`${en.business} ${en.businessStart}`).toBe("Are you a business? Get started here!");
  expect(en.personalAccount).toBe("Log in to a personal account");
});

test("birthday screen: has a title, an explanation, a button and a tooltip [visitor 2]", () => {
  expect([en.birthday.title, en.createAccount]).toEqual(["Enter your birthdate", "Create account"]);
  expect(en.birthday.why).toContain("We need your birthdate");
  expect(en.birthday.tooltip).toMatch(/required for safety and personali[sz]ation.*isn't shown on your profile/);
});

test("two-factor screen and email step: have the spec's copy [visitor 2]", () => {
  const { title, code, continue: goOn, resend } = en.mfa;
  expect([title, code, goOn, resend]).toEqual([
    "Two-factor authentication required",
    "Verification code",
    "Continue",
    "resend the code",
  ]);
  const { emailStep } = en;
  expect([emailStep.title, emailStep.continue, emailStep.notNow]).toEqual([
    "What's your email address?",
    "Continue",
    "Not now",
  ]);
});

test("social-network banner: has three variants of unavailability, red for new users [visitor 2]", () => {
  const { gone, useGoogle, usePassword, only, onlyRecover, recover, newUsers } = en.facebook;
  for (const text of [gone, useGoogle, usePassword, only, onlyRecover])
    expect(text).toContain("is no longer available");
  expect(recover).toBe("tap to recover your account");
  expect(newUsers).toBe("Facebook login isn't available for new users. Continue with email or Google:");
});

test("underage confirmation, loading screen and unavailable modals: have the spec's copy [visitor 2]", () => {
  expect([en.underage.edit, en.underage.confirm]).toEqual(["Edit", "Confirm"]);
  expect(read(en.welcome.title)).toBe("Welcome to the product!");
  expect(identity.unavailableTitle).toBe("Oops! {{provider}} isn't available");
});

test("login error kinds: seven, by their numbers [visitor 3]", () => {
  expect(LOGIN_ERROR_KIND).toEqual({
    SOFT_BANNED: 0,
    RATE_LIMITED: 1,
    LOGIN_ASSISTANCE: 2,
    PASSWORD_RESET_SENT: 3,
    PREVENT_FACEBOOK_REGISTER: 4,
    PREVENT_GOOGLE_REGISTER: 5,
    SUSPENDED: 6,
  });
});

test("consent keys: are in the specification's order [visitor 3]", () => {
  expect([...CONSENTS]).toEqual([
    ...(["terms", "collectionUsePersonalInfo", "thirdPartyProvisionPersonalInfo"] as const),
    ...(["overseasTransferPersonalInfo", "optionalMarketingConsent"] as const),
  ]);
});

test("recovery handling: an unknown Google account opens the window that prevents registration [visitor 4]", () => {
  const asked = vouched("google");
  const looked = walk({ step: "login", options: { isLookup: true } }, asked, logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));
  expect(looked.flow.modal).toEqual({ kind: LOGIN_ERROR_KIND.PREVENT_GOOGLE_REGISTER });
  expect(looked.flow.step).toMatchObject({ at: "signup", prevented: "google" });
  expect(en.modals.preventGoogleText).toContain("Sign up with your email instead.");
});

test("local captcha limit: solving the captcha clears its error and keeps all others [visitor 4]", () => {
  const asked = walk({ step: "login" }, ...FILLED, submitted, logInFailed("CAPTCHA_REQUIRED"));
  expect(asked.flow.step).toMatchObject({ errors: { email: { key: "errors.captchaNeeded" } } });
  expect(walk(asked, { type: "captchaSolved" }).flow.step).toMatchObject({ errors: {} });
  const quick = walk({ step: "login" }, ...FILLED, submitted, logInFailed("LOGIN_TOO_QUICK"), {
    type: "captchaSolved",
  });
  expect("errors" in quick.flow.step && quick.flow.step.errors).toEqual({});
  const wrong = walk({ step: "login" }, ...FILLED, submitted, logInFailed("APPLE_LINKED_ACCOUNT"));
  expect(walk(wrong, { type: "captchaSolved" }).flow.step).toEqual(wrong.flow.step);
});

test("log-in form states: idle, then loading, then success with saved credentials [visitor 4]", () => {
  const sent = walk({ step: "login", options: { next: "/ideas/" } }, ...FILLED, submitted);
  expect(sent.flow.step).toMatchObject({ at: "login", status: "sending" });
  expect(walk(sent, { type: "loggedIn" }).effects).toEqual([
    { do: "storeCredentials", email: "nora@example.com", password: "green-Lantern-4711" },
    { do: "leave", to: "/ideas/", afterMs: 0 },
  ]);
});

test("redirects after log-in: adding an account leads to '/' [visitor 2]", () => {
  const added = walk({ step: "login", options: { isAccountSwitch: true } }, ...FILLED, submitted, { type: "loggedIn" });
  expect(added.effects.at(-1)).toEqual({ do: "leave", to: "/", afterMs: 0 });
});

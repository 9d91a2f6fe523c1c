import { expect, test } from "bun:test";
import { sayError } from "../../../../lib/texts/entry-text.ts";
import type { EmailCollectionStep } from "./state.ts";
import {
  ADULT,
  born,
  EMAIL,
  exists,
  identity,
  logInFailed,
  PASSWORD,
  registerFailed,
  submitted,
  typed,
  validated,
  vouched,
  walk,
} from "./testing/walk.ts";

const knownAddress = logInFailed("SOCIAL_ACCOUNT_NOT_FOUND", { hasAccount: true });
const suggested = (suggestion: string | null) => ({ type: "emailSuggested", email: EMAIL, suggestion }) as const;
const asked = () => walk({ step: "signup" }, vouched("line", { email: null }), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));

test("a Google address that has an account is offered log-in before the birthday step", () => {
  for (const step of ["signup", "login"] as const) {
    const known = walk({ step }, vouched("google"), knownAddress);
    expect(known.flow.step).toEqual({ at: "EmailAlreadyExist", identity: identity("google"), email: EMAIL });
    const entering = walk(known, { type: "toggled" }, typed("password", PASSWORD), submitted);
    const credentials = { kind: "password", usernameOrEmail: EMAIL, password: PASSWORD } as const;
    expect(entering.effects).toEqual([{ do: "logIn", credentials: { ...credentials, connects: identity("google") } }]);
  }
});

test("logging in to a different account than the provider's connects nothing", () => {
  const known = walk({ step: "signup" }, vouched("google"), knownAddress, { type: "toggled" });
  const other = walk(known, typed("email", "other@example.com"), typed("password", PASSWORD), submitted);
  expect(other.effects).toEqual([
    { do: "logIn", credentials: { kind: "password", usernameOrEmail: "other@example.com", password: PASSWORD } },
  ]);
});

test("an address that is taken during a Google sign-up leads to log-in too", () => {
  const sent = walk(
    { step: "signup" },
    ...[vouched("google"), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"), born(ADULT), submitted],
  );
  expect(walk(sent, registerFailed("EMAIL_TAKEN")).flow.step).toMatchObject({ at: "EmailAlreadyExist", email: EMAIL });
  const refused = walk(sent, registerFailed("EMAIL_CONTAINS_BRAND")).flow.step;
  expect(refused).toMatchObject({ at: "signup", email: EMAIL, errors: { email: sayError("emailBrand") } });
});

test("typo suggestion: LINE's address step offers it once [visitor 5]", () => {
  const first = walk(asked(), typed("email", EMAIL), submitted);
  expect(first.effects).toEqual([{ do: "suggestEmail", email: EMAIL }]);
  const offered = walk(first, suggested("nora@example.org"));
  expect(offered.flow.step).toMatchObject({ at: "EmailCollection", status: "idle", suggestion: "nora@example.org" });
  expect(walk(offered, { type: "suggestionTaken" }).flow.step).toMatchObject({ email: "nora@example.org" });
  expect(walk(offered, submitted).effects).toEqual([{ do: "checkExists", email: EMAIL }]);
  expect(walk(first, suggested(null)).effects).toEqual([{ do: "checkExists", email: EMAIL }]);
});

test("LINE's address step itself refuses disposable and brand addresses", () => {
  const at = (walked: ReturnType<typeof walk>) => walked.flow.step as EmailCollectionStep;
  const thrownAway = at(walk(asked(), typed("email", "me@mailinator.com"), submitted));
  expect(thrownAway).toMatchObject({ at: "EmailCollection", status: "idle" });
  expect(thrownAway.error).not.toBeNull();
  const checked = walk(asked(), typed("email", EMAIL), submitted, suggested(null), exists(false));
  expect(checked.effects).toEqual([{ do: "validateEmail", email: EMAIL }]);
  const refused = at(walk(checked, validated(false)));
  expect(refused).toMatchObject({ at: "EmailCollection", error: sayError("emailRefused") });
  expect(walk(checked, validated(true)).flow.step.at).toBe("socialSignupWithAge");
});

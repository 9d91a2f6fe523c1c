import { expect, test } from "bun:test";
import type { ErrorName } from "../../../../../src/model/errors.ts";
import type { EntryFailure } from "../../../../lib/entry/credentials.ts";
import type { SignUpStep } from "./state.ts";
import { ADULT, born, readText, readyToRegister, registerFailed, submitted, walk } from "./testing/walk.ts";

/** A completed sign-up form that the server refuses with this error. */
const refused = (name: ErrorName, more: Partial<EntryFailure> = {}) =>
  walk(readyToRegister(), submitted, registerFailed(name, more));
const errorsOf = ({ flow }: ReturnType<typeof walk>) =>
  Object.fromEntries(Object.entries((flow.step as SignUpStep).errors).map(([field, text]) => [field, readText(text)]));

test.each<[ErrorName, string, string]>([
  ["EMAIL_INVALID", "email", "Your email is invalid."],
  ["EMAIL_CONTAINS_BRAND", "email", "Please stick to your name, or the name of your brand"],
  ["INTERNAL", "email", "Sorry! Something went wrong on our end."],
  ["NOT_PERMITTED", "email", "Sorry! Something went wrong on our end."],
  ["PASSWORD_TOO_WEAK", "password", "Please make a stronger password."],
])("sign-up errors: %s is read at the field %s [visitor 8]", (name, field, text) => {
  const walked = refused(name);
  expect(errorsOf(walked)).toEqual({ [field]: text });
  expect(walked.effects).toEqual([{ do: "focus", field: field as "email" }]);
});

test.each<[ErrorName, string]>([
  ["AGE_REQUIRED", "We need to know your age to provide you this service."],
  ["OVER_AGE", "Oops! Please use a valid age to sign up."],
])("sign-up errors: %s says the server's message at the birthday, or its own words [visitor 8]", (name, own) => {
  expect(errorsOf(refused(name, { text: { text: "Something of the server's own." } }))).toEqual({
    birthday: "Something of the server's own.",
  });
  expect(errorsOf(refused(name, { text: null }))).toEqual({ birthday: own });
});

test("sign-up errors: underage sets the flag, shows its text and reaches UnderageConfirmation [visitor 8]", () => {
  const { flow, effects } = refused("UNDERAGE");
  expect(flow.step.at).toBe("UnderageConfirmation");
  expect(flow.isUnderage).toBe(true);
  expect(effects).toContainEqual({ do: "setUnderageFlag" });
  const toast = effects.find((effect) => effect.do === "toast");
  expect(toast).toMatchObject({ kind: "error", ms: 3_500 });
  expect(toast?.do === "toast" && readText(toast.text)).toBe(
    "Sorry, you’re not eligible to sign up for Tackboard right now.",
  );
});

test("birthday: an emptied field reports a missing date until a new one is typed [visitor 5]", () => {
  const emptied = walk(readyToRegister(), born(null));
  expect(errorsOf(emptied)).toEqual({ birthday: "You missed a spot. Don’t forget to add your birthday." });
  expect(errorsOf(walk(emptied, born(ADULT)))).toEqual({});
});

test("consent: requires four of five and names missing ones in a toast of 3.5 seconds [visitor 5]", () => {
  const experiments = { consents: true, facebookRecovery: false };
  const asked = walk(readyToRegister({ experiments }), submitted);
  const check = (...consents: ("terms" | "collectionUsePersonalInfo")[]) =>
    walk(asked, ...consents.map((consent) => ({ type: "consentToggled", consent }) as const), submitted);
  for (const missing of [check(), check("terms"), check("terms", "collectionUsePersonalInfo")]) {
    expect(missing.flow.step.at).toBe("consents");
    expect(missing.effects).toEqual([{ do: "toast", text: expect.anything(), kind: "error", ms: 3_500 }]);
  }
  const four = (
    ["terms", "collectionUsePersonalInfo", "thirdPartyProvisionPersonalInfo", "overseasTransferPersonalInfo"] as const
  ).map((consent) => ({ type: "consentToggled", consent }) as const);
  const [sent] = walk(asked, ...four, submitted).effects;
  expect(sent).toMatchObject({
    do: "register",
    consents: { krPrivacyConsentOptIn: true, marketingNotifsOptOut: true },
  });
});

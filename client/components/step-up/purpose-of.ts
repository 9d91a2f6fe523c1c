import type { en as purposes } from "../../texts/en/purposes.ts";

type Purpose = keyof typeof purposes;

/** By procedure, or by slice for slices whose procedures have one purpose. */
const PURPOSES: Readonly<Partial<Record<string, Purpose>>> = {
  "auth.changePassword": "password",
  "auth.changeEmail": "email",
  "auth.createToken": "token",
  "account.allowSupport": "support",
  "advertiser.setDelegate": "business",
  "advertiser.acceptInvite": "business",
  "advertiser.saveBillingProfile": "money",
  "apps.all": "administration",
  "ads.addCard": "money",
  "ads.retryCharge": "money",
  "ads.removeCard": "money",
  "ads.credit": "administration",
  "ads.makeOfferCode": "administration",
  account: "deactivate",
  admin: "administration",
  advertiser: "advertising",
  apps: "apps",
  billing: "money",
  business: "business",
  identity: "accounts",
  mfa: "factors",
  operating: "administration",
  site: "administration",
  sso: "sso",
  syndication: "feed",
};

/** @param procedure the call that asks for the step-up; null if unknown */
export const purposeOf = (procedure: string | null): Purpose | null =>
  procedure === null ? null : (PURPOSES[procedure] ?? PURPOSES[procedure.split(".")[0] ?? ""] ?? null);

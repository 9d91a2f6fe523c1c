import type { ProviderName } from "../../../src/identity/provider.ts";
import { NAME_MAX } from "../../../src/model/limits.ts";
import { splitFullName } from "../../../src/model/user.ts";
import type { FacebookProfile } from "./facebook.ts";
import type { IdClaims } from "./id-token.ts";

/** A person that a provider vouched for, once the provider's answer has been verified. */
export interface VouchedFor {
  provider: ProviderName;
  issuer: string;
  subject: string;
  email: string | null;
  /** The provider says that it has verified the mailbox. */
  isEmailProven: boolean;
  /** The provider runs the mailbox itself, so the address can't belong to a former owner. */
  runsMailbox: boolean;
  firstName: string;
  lastName: string;
  imageUrl: string | null;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
// Names from a provider are as untrusted as typed ones.
const nameOf = (value: unknown) =>
  textOf(value)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed();

/** A mail address in the form that accounts store: printable ASCII; otherwise null. */
function emailOf(value: unknown): string | null {
  const email = textOf(value).trim();
  return /^[\x21-\x7e]{3,320}$/.test(email) && email.includes("@") ? email : null;
}

const pictureOf = (value: unknown) => (/^https?:\/\//.test(textOf(value)) ? textOf(value).slice(0, 2_048) : null);

/** @param issuer the issuer in our spelling, because a provider may sign under two names */
export function vouchedByClaims(provider: "google" | "line" | "sso", issuer: string, claims: IdClaims): VouchedFor {
  const email = emailOf(claims.email);
  const isEmailProven = email !== null && claims.email_verified === true;
  const names = splitFullName(textOf(claims.name));
  return {
    provider,
    issuer,
    subject: claims.sub,
    email,
    isEmailProven,
    runsMailbox: provider === "google" && isEmailProven && isGoogleMailbox(email, claims.hd),
    firstName: nameOf(claims.given_name) || nameOf(names.firstName),
    lastName: nameOf(claims.family_name) || nameOf(names.lastName),
    imageUrl: pictureOf(claims.picture),
  };
}

export function vouchedByFacebook(issuer: string, subject: string, profile: FacebookProfile): VouchedFor {
  return {
    provider: "facebook",
    issuer,
    subject,
    email: emailOf(profile.email),
    isEmailProven: false,
    runsMailbox: false,
    firstName: nameOf(profile.first_name),
    lastName: nameOf(profile.last_name),
    imageUrl: pictureOf(profile.picture?.data.url),
  };
}

/** Google's rule: Google is authoritative for gmail addresses and for those of a domain that it hosts (`hd`). */
function isGoogleMailbox(email: string, hosted: unknown): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "gmail.com" || domain === "googlemail.com" || textOf(hosted).toLowerCase() === domain;
}

import type { RuleFailure } from "../model/errors.ts";
import { COMMON_DOMAINS } from "./email-suggestion.rules.ts";

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
const DOMAIN_MAX = 253;

/** Accepts spaces, capitals, an @ in front and a dot at the end. */
export const normalDomain = (text: string) => text.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, "");

/**
 * Checks whether a business can claim a domain (SECURITY.md 16).
 * @param domain as `normalDomain` returns it
 */
export function checkDomain(domain: string): RuleFailure<"INVALID_PARAMETERS" | "SSO_DOMAIN_NOT_ALLOWED"> | null {
  if (domain.length > DOMAIN_MAX || !DOMAIN.test(domain)) {
    return { error: "INVALID_PARAMETERS", field: "domain", code: "domainShape" };
  }
  const labels = domain.split(".");
  const isShared = labels.some((_, at) => COMMON_DOMAINS.includes(labels.slice(at).join(".")));
  return isShared ? { error: "SSO_DOMAIN_NOT_ALLOWED", field: "domain", code: "domainShared" } : null;
}

/** The normalized domain of an email address. */
export const domainOf = (email: string) => normalDomain(email.slice(email.lastIndexOf("@") + 1));

/** The proof that a business owns a domain is a TXT record, or a file on its web server. */
export const recordNameOf = (domain: string) => `_sso-verification.${domain}`;
export const fileUrlOf = (domain: string) => `https://${domain}/.well-known/sso-verification.txt`;
export const proofOf = (challenge: string) => `sso-verification=${challenge}`;

/** Interval between checks of a proof, and the grace period for a missing one. */
export const PROOF_CHECKED_AFTER_DAYS = 1;
export const PROOF_GRACE_DAYS = 14;

import { COMMON_DOMAINS } from "./email-suggestion.rules.ts";
import type { RuleFailure } from "./rule-failure.ts";

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
const DOMAIN_MAX = 253;

/** As a business may type it: with spaces, capitals, an @ before it or a dot behind it. */
export const normalDomain = (text: string) => text.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, "");

/**
 * Whether a business can have a domain for itself (SECURITY.md 16).
 * @param domain as `normalDomain` makes it
 */
export function checkDomain(domain: string): RuleFailure<"INVALID_PARAMETERS" | "SSO_DOMAIN_NOT_ALLOWED"> | null {
  if (domain.length > DOMAIN_MAX || !DOMAIN.test(domain)) {
    return { error: "INVALID_PARAMETERS", field: "domain", code: "domainShape" };
  }
  const labels = domain.split(".");
  const isShared = labels.some((_, at) => COMMON_DOMAINS.includes(labels.slice(at).join(".")));
  return isShared ? { error: "SSO_DOMAIN_NOT_ALLOWED", field: "domain", code: "domainShared" } : null;
}

/** The domain of an address, as domains are kept. */
export const domainOf = (email: string) => normalDomain(email.slice(email.lastIndexOf("@") + 1));

/** Where a business shows that a domain is its own: as a TXT record, or as a file on its web server. */
export const recordNameOf = (domain: string) => `_sso-verification.${domain}`;
export const fileUrlOf = (domain: string) => `https://${domain}/.well-known/sso-verification.txt`;
export const proofOf = (challenge: string) => `sso-verification=${challenge}`;

/** How often proofs are checked, and how long a missing one may take to come back. */
export const PROOF_CHECKED_AFTER_DAYS = 1;
export const PROOF_GRACE_DAYS = 14;

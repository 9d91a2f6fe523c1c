import { checkDomain } from "../identity/domain.rules.ts";
import { normalDomain } from "../model/offsite.rules.ts";
import { problem, type RuleProblem } from "../model/problem.ts";

/** Maximum websites per person. */
export const WEBSITES_MAX = 20;
/** Days until a verified website is checked again, and days that it stays verified without its proof. */
export const CHECKED_AFTER_DAYS = 7;
export const GRACE_DAYS = 14;

/**
 * The domain of a claim, from typed or pasted text: without `www.`, which is the same site to people, and in the form
 * of the Pins' stored link hosts. A subdomain is claimed separately: the owner of the parent domain must not take over
 * a shop at a shared address.
 */
export function websiteDomain(typed: string): { domain: string } | { wrong: RuleProblem } {
  const domain = normalDomain(typed);
  if (domain === null) return { wrong: problem("websiteShape") };
  const failure = checkDomain(domain);
  if (failure === null) return { domain };
  return { wrong: problem(failure.error === "INVALID_PARAMETERS" ? "websiteShape" : "websiteShared") };
}

/** The proof can be in any of three places: a TXT record, a file, or a meta tag of the site's home page. */
export const recordNameOf = (domain: string) => `_site-verification.${domain}`;
export const FILE_NAME = "site-verification.html";
export const fileUrlOf = (domain: string) => `https://${domain}/${FILE_NAME}`;
export const META_NAME = "site-verification";
export const proofOf = (challenge: string) => `site-verification=${challenge}`;
export const metaTagOf = (challenge: string) => `<meta name="${META_NAME}" content="${challenge}">`;

/** Hosts that can prove a domain: a site may redirect from one to the other. */
export const hostsOf = (domain: string): readonly string[] => [domain, `www.${domain}`];

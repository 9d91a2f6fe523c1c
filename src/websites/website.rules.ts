import { checkDomain } from "../model/domain.rules.ts";
import { normalDomain } from "../model/offsite.rules.ts";
import { problem, type RuleProblem } from "../model/problem.ts";

/** How many websites one person can have on the list. */
export const WEBSITES_MAX = 20;
/**
 * How many days after a check a proven website is checked again, and for how many it stays its owner's once the proof
 * is missing.
 */
export const CHECKED_AFTER_DAYS = 7;
export const GRACE_DAYS = 14;

/**
 * The domain of a claim, from what a person typed or pasted: without `www.`, which is the same site to people, and in
 * the form that Pins store of their link's host. A subdomain is a site of its own and claimed separately: the owner of
 * the parent domain must not take over a shop at a shared address.
 */
export function websiteDomain(typed: string): { domain: string } | { wrong: RuleProblem } {
  const domain = normalDomain(typed);
  if (domain === null) return { wrong: problem("websiteShape") };
  const failure = checkDomain(domain);
  if (failure === null) return { domain };
  return { wrong: problem(failure.error === "INVALID_PARAMETERS" ? "websiteShape" : "websiteShared") };
}

/** Where the proof stands, in any one of three places: a TXT record, a file, a meta tag of the site's first page. */
export const recordNameOf = (domain: string) => `_site-verification.${domain}`;
export const fileUrlOf = (domain: string) => `https://${domain}/site-verification.html`;
export const META_NAME = "site-verification";
export const proofOf = (challenge: string) => `site-verification=${challenge}`;
export const metaTagOf = (challenge: string) => `<meta name="${META_NAME}" content="${challenge}">`;

/** The hosts whose word counts for a domain: a site may send people on from the one to the other. */
export const hostsOf = (domain: string): readonly string[] => [domain, `www.${domain}`];

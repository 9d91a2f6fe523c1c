import { decodeJwt } from "jose";
import { findVerifiedDomain, type SsoDomainRow } from "../../../db/queries/identity/sso-domains.ts";
import { domainOf } from "../../../src/identity/domain.rules.ts";
import { saysVerified } from "../../../src/sso/business-claims.ts";
import { addressOf, withUserinfo } from "../../platform/identity/business-claims.ts";
import type { IdClaims } from "../../platform/identity/id-token.ts";
import { asking, onceFor } from "../../platform/identity/prove.ts";
import { TokenRefused } from "../../platform/identity/provider-errors.ts";
import { requestOfNonce } from "../../platform/identity/requests.ts";
import { type VouchedFor, vouchedByClaims } from "../../platform/identity/vouched-for.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";
import { businessOf } from "./business-of.ts";

export type SsoError = "SSO_FAILED" | "SSO_DOMAIN_NOT_ALLOWED" | "PROVIDER_UNAVAILABLE";

export interface SsoCredentials {
  ssoIdToken: string;
  /** Compared with the token's address; proves nothing without the token. */
  ssoUserEmail: string;
  ssoAuthCode: string;
}

/**
 * Whether a business may vouch for an address: only if the address is in the domain that the business has proven to own
 * (SECURITY.md 16).
 */
export function speaksFor({ domain, issuer }: SsoDomainRow, claims: IdClaims): boolean {
  const email = addressOf(claims, issuer);
  const isDenied = claims.email_verified != null && !saysVerified(claims.email_verified);
  return email !== null && !isDenied && domainOf(email) === domain;
}

/** Runs something once for a person whom a business's own provider vouched for in this browser. */
export async function bySsoToken<T>(
  ctx: Context,
  { ssoIdToken, ssoUserEmail, ssoAuthCode }: SsoCredentials,
  fail: Fail<SsoError>,
  work: (who: VouchedFor) => Promise<T>,
): Promise<T> {
  const { db } = ctx.deps;
  const { claims, request, business } = await asking(ctx, "sso", "SSO_FAILED", fail, async () => {
    // The browser's own request identifies the business; the token counts only once it is verified.
    const asked = await requestOfNonce(ctx, { provider: "sso", nonce: nonceOf(ssoIdToken) });
    if (asked.codeHash !== hashSecret(ssoAuthCode)) throw new TokenRefused("the code is another one");
    const found = await findVerifiedDomain(db, { id: asked.ssoDomainId ?? "0" });
    if (!found) throw new TokenRefused("the domain is no business's any more");
    const verified = withUserinfo(await businessOf(ctx.deps, found).verify(ssoIdToken), asked.claims);
    const email = addressOf(verified, found.issuer);
    if (email?.toLowerCase() !== ssoUserEmail.trim().toLowerCase()) {
      throw new TokenRefused("the address is another one");
    }
    return { claims: { ...verified, email }, request: asked, business: found };
  });
  if (!speaksFor(business, claims)) fail("SSO_DOMAIN_NOT_ALLOWED");
  // The domain's proven owner also runs its mailboxes.
  const who = { ...vouchedByClaims("sso", business.issuer, claims), isEmailProven: true, runsMailbox: true };
  return onceFor(
    ctx,
    request.id,
    () => fail("SSO_FAILED"),
    () => work(who),
  );
}

function nonceOf(token: string): string {
  try {
    return String(decodeJwt(token).nonce);
  } catch {
    throw new TokenRefused("no token");
  }
}

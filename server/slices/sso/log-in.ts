import { decodeJwt } from "jose";
import { setRequestClaims } from "../../../db/queries/identity/requests.ts";
import { findVerifiedDomain, type SsoDomainRow, ssoStanding } from "../../../db/queries/identity/sso-domains.ts";
import { domainOf } from "../../../src/identity/domain.rules.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { saysVerified } from "../../../src/sso/business-claims.ts";
import * as contract from "../../../src/sso/log-in.contract.ts";
import { addressOf, readBusinessClaims, withUserinfo } from "../../platform/identity/business-claims.ts";
import type { IdClaims } from "../../platform/identity/id-token.ts";
import type { BusinessProvider, Exchanged } from "../../platform/identity/oidc-provider.ts";
import { asking, onceFor } from "../../platform/identity/prove.ts";
import { TokenRefused } from "../../platform/identity/provider-fetch.ts";
import { beginRequest, claimAnswer, requestOfNonce } from "../../platform/identity/requests.ts";
import { type VouchedFor, vouchedByClaims } from "../../platform/identity/vouched-for.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { businessOf } from "./domains.ts";

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

export const exchange = implement(contract.ssoExchange, async ({ ctx, input, fail }) => {
  const { code, state, iss = null } = input;
  if (code === "" || state === "") fail("SSO_FAILED", { reason: { code: "noTokens" } });
  const { idToken, claims, business } = await asking(ctx, "sso", "SSO_FAILED", fail, async () => {
    const sent = await claimAnswer(ctx, { provider: "sso", state, code });
    const found = await findVerifiedDomain(ctx.deps.db, { id: sent.request.ssoDomainId ?? "0" });
    if (!found) throw new TokenRefused("the domain is no business's any more");
    const provider = businessOf(ctx.deps, found);
    const exchanged = await provider.exchange({ ...sent, code, iss });
    return { ...exchanged, claims: await allClaims(ctx, provider, exchanged, sent.request.id), business: found };
  });
  const email = addressOf(claims, business.issuer);
  if (email === null) return fail("SSO_FAILED", { reason: problem("ssoClaimMissing", { claim: "email" }) });
  if (!speaksFor(business, claims)) fail("SSO_DOMAIN_NOT_ALLOWED");
  const { sub, name, preferred_username, given_name } = claims;
  const names = [name, preferred_username, given_name];
  const userName = names.find((text): text is string => typeof text === "string" && text !== "") ?? email;
  return { ssoId: sub, ssoIdToken: idToken, ssoEmail: email, ssoUserName: userName };
});

/**
 * Merges the id_token's claims with those that the provider returns only from its userinfo endpoint. The latter are
 * stored with the request, because the log-in sends the id_token only.
 */
async function allClaims(
  { deps }: Context,
  provider: BusinessProvider,
  exchanged: Exchanged,
  requestId: string,
): Promise<IdClaims> {
  const { claims } = exchanged;
  if (addressOf(claims, provider.issuer) !== null) return claims;
  const userinfo = readBusinessClaims(await provider.userinfo(exchanged));
  if (userinfo) await setRequestClaims(deps.db, { id: requestId, claims: userinfo });
  return withUserinfo(claims, userinfo);
}

export const info = implement(contract.ssoInfo, async ({ ctx, input, fail }) => {
  const { config, db } = ctx.deps;
  const email = normalEmail(input.email);
  const wrong = checkEmail(email);
  if (wrong) fail(wrong.error, at("email", wrong));
  const business = await findVerifiedDomain(db, { domain: domainOf(email) });
  const standing = await ssoStanding(db, { email, issuer: business?.issuer ?? null });
  const known = { existingUser: standing !== null, existingUserIsSso: standing?.isSso ?? false };
  if (!business) {
    return { isSso: false, ...known, authorizationUri: null, redirectUri: null, exchangeCodeToTokenInfoUrl: null };
  }
  return asking(ctx, "sso", "SSO_FAILED", fail, async () => {
    const sent = await beginRequest(ctx, { provider: "sso", ssoDomainId: business.id });
    return {
      isSso: true,
      ...known,
      authorizationUri: await businessOf(ctx.deps, business).authorizationUrl(sent, { login_hint: email }),
      redirectUri: sent.redirectUri,
      exchangeCodeToTokenInfoUrl: `${config.publicUrl}/v3/sso/exchange/`,
    };
  });
});

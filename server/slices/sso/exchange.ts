import { setRequestClaims } from "../../../db/queries/identity/requests.ts";
import { findVerifiedDomain } from "../../../db/queries/identity/sso-domains.ts";
import { problem } from "../../../src/model/problem.ts";
import { ssoExchange as contract } from "../../../src/sso/exchange.contract.ts";
import { addressOf, readBusinessClaims, withUserinfo } from "../../platform/identity/business-claims.ts";
import type { IdClaims } from "../../platform/identity/id-token.ts";
import type { BusinessProvider, Exchanged } from "../../platform/identity/oidc-provider.ts";
import { asking } from "../../platform/identity/prove.ts";
import { TokenRefused } from "../../platform/identity/provider-errors.ts";
import { claimAnswer } from "../../platform/identity/requests.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { businessOf } from "./business-of.ts";
import { speaksFor } from "./sso-account.ts";

export const exchange = implement(contract, async ({ ctx, input, fail }) => {
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

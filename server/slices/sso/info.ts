import { findVerifiedDomain, ssoStanding } from "../../../db/queries/identity/sso-domains.ts";
import { domainOf } from "../../../src/identity/domain.rules.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { ssoInfo as contract } from "../../../src/sso/info.contract.ts";
import { asking } from "../../platform/identity/prove.ts";
import { beginRequest } from "../../platform/identity/requests.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { businessOf } from "./business-of.ts";

export const info = implement(contract, async ({ ctx, input, fail }) => {
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

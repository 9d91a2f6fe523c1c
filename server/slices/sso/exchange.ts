import { findVerifiedDomain } from "../../../db/queries/sso/sso-domains.ts";
import { ssoExchange as contract } from "../../../src/sso/exchange.contract.ts";
import { asking } from "../../platform/identity/prove.ts";
import { TokenRefused } from "../../platform/identity/provider-errors.ts";
import { takeAnswer } from "../../platform/identity/requests.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { businessOf } from "./business-of.ts";
import { speaksFor } from "./sso-account.ts";

export const exchange = implement(contract, async ({ ctx, input, fail }) => {
  const { code, state, iss = null } = input;
  if (code === "" || state === "") fail("SSO_FAILED", { reason: { code: "noTokens" } });
  const { idToken, claims, business } = await asking(ctx, "sso", "SSO_FAILED", fail, async () => {
    const sent = await takeAnswer(ctx, { provider: "sso", state, code });
    const found = await findVerifiedDomain(ctx.deps.db, { id: sent.request.ssoDomainId ?? "0" });
    if (!found) throw new TokenRefused("the domain is no business's any more");
    return { ...(await businessOf(ctx.deps, found).exchange({ ...sent, code, iss })), business: found };
  });
  const { sub, email, name, preferred_username, given_name } = claims;
  const userName = [name, preferred_username, given_name, email].find(
    (text) => typeof text === "string" && text !== "",
  );
  if (typeof email !== "string" || email === "" || typeof userName !== "string") {
    return fail("SSO_FAILED", { reason: { code: "noTokens" } });
  }
  if (!speaksFor(business, claims)) fail("SSO_DOMAIN_NOT_ALLOWED");
  return { ssoId: sub, ssoIdToken: idToken, ssoEmail: email, ssoUserName: userName };
});

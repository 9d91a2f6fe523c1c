import { type BusinessClaims, businessClaimsSchema } from "../../../src/sso/business-claims.ts";
import type { IdClaims } from "./id-token.ts";

/** Reads the claims of a userinfo answer that the site uses; null if they are unreadable. */
export const readBusinessClaims = (answer: unknown): BusinessClaims | null =>
  businessClaimsSchema.safeParse(answer).data ?? null;

/**
 * Merges both sets of claims; those of the id_token take precedence. The address and its verification always come from
 * the same set.
 */
export function withUserinfo(claims: IdClaims, userinfo: BusinessClaims | null): IdClaims {
  if (userinfo === null || userinfo.sub !== claims.sub) return claims;
  if (claims.email) {
    const { email: _email, email_verified: _verified, ...others } = userinfo;
    return { ...others, ...claims };
  }
  const { email: _none, email_verified: _ofNone, ...own } = claims;
  return { ...userinfo, ...own, sub: claims.sub, nonce: claims.nonce };
}

/**
 * The mail address that the claims give a person. Entra may leave `email` out. Its user names count instead, but only
 * those from the tenant in the issuer, because only that tenant assigns them.
 */
export function addressOf(claims: IdClaims, issuer: string): string | null {
  const { email, tid, upn, preferred_username } = claims;
  if (typeof email === "string" && email !== "") return email;
  const isTenants = typeof tid === "string" && tid !== "" && new URL(issuer).pathname.split("/").includes(tid);
  const names = isTenants ? [upn, preferred_username] : [];
  return names.find((name): name is string => typeof name === "string" && name.includes("@")) ?? null;
}

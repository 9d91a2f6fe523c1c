import { redeemRequest, releaseRequest } from "../../../db/queries/identity/requests.ts";
import { LINE_COUNTRY, PROVIDER_NAMES, type ProviderName } from "../../../src/identity/provider.ts";
import { problem } from "../../../src/model/problem.ts";
import type { Context } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { ProviderUnavailable, TokenRefused } from "./provider-fetch.ts";
import { requestOfNonce } from "./requests.ts";
import { type VouchedFor, vouchedByClaims, vouchedByFacebook } from "./vouched-for.ts";

export type ProofError = "SOCIAL_TOKEN_INVALID" | "SOCIAL_SIGNUP_DISABLED" | "PROVIDER_UNAVAILABLE";

/** The provider, if it is configured and offered to this visitor. */
export function offered<P extends "google" | "line" | "facebook">(
  ctx: Context,
  provider: P,
  fail: Fail<"SOCIAL_SIGNUP_DISABLED">,
): NonNullable<Context["deps"]["identity"][P]> {
  const known = ctx.deps.identity[provider];
  const name = PROVIDER_NAMES[provider];
  if (!known) return fail("SOCIAL_SIGNUP_DISABLED", { reason: problem("providerNotSetUp", { provider: name }) });
  if (provider === "line" && ctx.country !== LINE_COUNTRY) {
    return fail("SOCIAL_SIGNUP_DISABLED", { reason: problem("providerJapanOnly", { provider: name }) });
  }
  return known;
}

/** Runs a provider call and maps its failures to the contract's errors. @param refused the error of a bad token */
export async function asking<T, E extends "SOCIAL_TOKEN_INVALID" | "SSO_FAILED">(
  ctx: Context,
  provider: ProviderName,
  refused: E,
  fail: Fail<E | "PROVIDER_UNAVAILABLE">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { log } = ctx.deps;
    if (error instanceof TokenRefused) {
      log.info({ provider, requestId: ctx.requestId, reason: error.message }, "a log-in from elsewhere was refused");
      return fail(refused);
    }
    if (error instanceof ProviderUnavailable) {
      log.warn({ provider, requestId: ctx.requestId, err: error }, "a provider could not be asked");
      const name = PROVIDER_NAMES[provider];
      return fail("PROVIDER_UNAVAILABLE", { reason: problem("providerUnavailable", { provider: name }) });
    }
    throw error;
  }
}

/**
 * Runs `work` once for an id_token that this browser requested. If `work` fails, the token can be used again, for
 * example after the person adds a birthday or a second factor.
 */
export async function byIdToken<T>(
  ctx: Context,
  provider: "google" | "line",
  idToken: string,
  fail: Fail<ProofError>,
  work: (who: VouchedFor) => Promise<T>,
): Promise<T> {
  const known = offered(ctx, provider, fail);
  const { who, request } = await asking(ctx, provider, "SOCIAL_TOKEN_INVALID", fail, async () => {
    const claims = await known.verify(idToken);
    const found = await requestOfNonce(ctx, { provider, nonce: claims.nonce });
    return { who: vouchedByClaims(provider, known.issuer, claims), request: found };
  });
  return onceFor(
    ctx,
    request.id,
    () => fail("SOCIAL_TOKEN_INVALID"),
    () => work(who),
  );
}

/**
 * Runs `work` once per request; if it fails, the request can be used again.
 * @param lost called if the request was already used
 */
export async function onceFor<T>(
  ctx: Context,
  requestId: string,
  lost: () => never,
  work: () => Promise<T>,
): Promise<T> {
  const { db, now } = ctx.deps;
  if (!(await redeemRequest(db, { id: requestId, now: now() }))) return lost();
  try {
    return await work();
  } catch (error) {
    await releaseRequest(db, { id: requestId });
    throw error;
  }
}

/** The person that a Facebook access token belongs to; `facebookId` alone proves nothing. */
export async function byFacebookToken(
  ctx: Context,
  { facebookId, facebookToken }: { facebookId: string; facebookToken: string },
  fail: Fail<ProofError>,
): Promise<VouchedFor> {
  const facebook = offered(ctx, "facebook", fail);
  return asking(ctx, "facebook", "SOCIAL_TOKEN_INVALID", fail, async () => {
    const { userId } = await facebook.inspect(facebookToken);
    if (userId !== facebookId) throw new TokenRefused("the token is another person's");
    const profile = await facebook.profile(facebookToken, ["first_name", "last_name", "email", "picture"]);
    return vouchedByFacebook(facebook.issuer, userId, profile);
  });
}

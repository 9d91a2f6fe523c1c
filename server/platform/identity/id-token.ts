import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { JOSEError, JWKSNoMatchingKey } from "jose/errors";
import { ProviderUnavailable, TokenRefused } from "./provider-fetch.ts";

/**
 * Accepted algorithms, which use the provider's key pair. `none` has no signature, and HS* would use the public key as
 * its secret.
 */
const PUBLIC_KEY_ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"];
/** Tolerated clock difference, in seconds. */
const TOLERANCE = 60;
/** Tokens are used immediately, and the request that they answer is valid for ten minutes. */
const MAX_AGE = "15m";

export interface ExpectedToken {
  issuer: string | string[];
  clientId: string;
  keys: JWTVerifyGetKey;
  /** The client secret, if the provider signs tokens with it (HS256). */
  secret: string | null;
  now: Date;
}

export interface IdClaims extends JWTPayload {
  sub: string;
  nonce: string;
}

/**
 * Checks an id_token as SECURITY.md 15 requires: signature, algorithm, iss, aud and azp, exp, iat, sub, nonce.
 * `requests.ts` checks whether the nonce belongs to this browser.
 * @throws TokenRefused
 * @throws ProviderUnavailable if the keys can't be fetched
 */
export async function verifyIdToken(token: string, expected: ExpectedToken): Promise<IdClaims> {
  const { secret, keys, clientId } = expected;
  const secretKey = secret === null ? null : new TextEncoder().encode(secret);
  let claims: JWTPayload;
  try {
    const verified = await jwtVerify(
      token,
      (header, input) => (secretKey && header.alg === "HS256" ? secretKey : keys(header, input)),
      {
        issuer: expected.issuer,
        audience: clientId,
        algorithms: secretKey ? [...PUBLIC_KEY_ALGORITHMS, "HS256"] : PUBLIC_KEY_ALGORITHMS,
        requiredClaims: ["sub", "exp", "iat", "nonce"],
        maxTokenAge: MAX_AGE,
        clockTolerance: TOLERANCE,
        currentDate: expected.now,
      },
    );
    claims = verified.payload;
  } catch (error) {
    throw refusal(error);
  }
  const { aud, azp, sub, nonce } = claims;
  if (azp !== undefined && azp !== clientId) throw new TokenRefused("azp is another client");
  if (Array.isArray(aud) && aud.length > 1 && azp !== clientId) throw new TokenRefused("several audiences and no azp");
  if (typeof sub !== "string" || sub === "" || sub.length > 255) throw new TokenRefused("no sub");
  if (typeof nonce !== "string") throw new TokenRefused("no nonce");
  return { ...claims, sub, nonce };
}

/** Any fault of a token becomes TokenRefused; an unreachable provider becomes ProviderUnavailable. */
function refusal(error: unknown): Error {
  if (error instanceof ProviderUnavailable) return error;
  if (error instanceof JWKSNoMatchingKey) return new TokenRefused("no such key");
  const isFetching =
    error instanceof JOSEError && ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"].includes(error.code);
  return isFetching
    ? new ProviderUnavailable(error.message, { cause: error })
    : new TokenRefused(String(error), { cause: error });
}

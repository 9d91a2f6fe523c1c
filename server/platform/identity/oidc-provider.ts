import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from "jose";
import * as openid from "openid-client";
import { type IdClaims, verifyIdToken } from "./id-token.ts";
import { ProviderUnavailable, TokenRefused } from "./provider-errors.ts";
import type { ProviderFetch } from "./provider-fetch.ts";
import type { OidcSettings } from "./provider-settings.ts";

/** How long a provider's description is believed. */
const DISCOVERY_MS = 10 * 60_000;
const TIMEOUT_S = 5;
/** Google's tokens say either. */
const OTHER_NAMES: Record<string, string> = { "https://accounts.google.com": "accounts.google.com" };

/** What a person's browser brings back, and what it was sent away with. */
export interface Answered {
  redirectUri: string;
  code: string;
  state: string;
  iss: string | null;
  nonce: string;
  verifier: string;
}

export interface Exchanged {
  idToken: string;
  claims: IdClaims;
  accessToken: string;
}

export interface OidcProvider {
  issuer: string;
  /** The issuer as its own description writes it. @throws ProviderUnavailable */
  describedIssuer(): Promise<string>;
  /** @throws ProviderUnavailable */
  authorizationUrl(sent: Omit<Answered, "code" | "iss">, more?: Record<string, string>): Promise<string>;
  /** @returns the id_token, verified. @throws TokenRefused, ProviderUnavailable */
  exchange(answered: Answered): Promise<Exchanged>;
  /**
   * Asks the userinfo endpoint about the person of an exchange; null if the provider lacks one or refuses the token.
   * @throws TokenRefused if the answer is about somebody else, ProviderUnavailable
   */
  userinfo(exchanged: Exchanged): Promise<unknown>;
  /** @throws TokenRefused, ProviderUnavailable */
  verify(idToken: string): Promise<IdClaims>;
}

interface Discovered {
  issuer: string;
  config: openid.Configuration;
  keys: JWTVerifyGetKey;
}

/** A provider by its issuer. Its description is read on first use, so one that is down affects nobody else. */
export function createOidcProvider(settings: OidcSettings, fetch: ProviderFetch, now: () => Date): OidcProvider {
  const { issuer, clientId, clientSecret, signedBySecret = false } = settings;
  let found: { at: number; discovered: Promise<Discovered> } | null = null;

  function discovered(): Promise<Discovered> {
    const at = now().getTime();
    if (!found || at - found.at > DISCOVERY_MS) {
      const reading = discover(settings, fetch);
      const entry = { at, discovered: reading };
      found = entry;
      // A failure is not remembered: the next one asks again.
      reading.catch(() => {
        if (found === entry) found = null;
      });
    }
    return found.discovered;
  }

  async function verify(idToken: string): Promise<IdClaims> {
    const { keys, issuer: described } = await discovered();
    const other = OTHER_NAMES[described];
    return verifyIdToken(idToken, {
      issuer: other ? [described, other] : described,
      ...{ clientId, keys, now: now(), secret: signedBySecret ? clientSecret : null },
    });
  }

  return {
    issuer,
    verify,
    describedIssuer: async () => (await discovered()).issuer,
    async authorizationUrl({ redirectUri, state, nonce, verifier }, more = {}) {
      const { config } = await discovered();
      const url = openid.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: "openid email profile", state, nonce },
        ...{ code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" },
        ...more,
      });
      return url.href;
    },
    async exchange({ redirectUri, code, state, iss, nonce, verifier }) {
      const { config } = await discovered();
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state, ...(iss === null ? {} : { iss }) }).toString();
      const tokens = await openid
        .authorizationCodeGrant(config, back, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        })
        .catch((error: unknown) => {
          throw grantFailure(error);
        });
      const idToken = tokens.id_token;
      if (idToken === undefined) throw new TokenRefused("no id_token");
      return { idToken, claims: await verify(idToken), accessToken: tokens.access_token };
    },
    async userinfo({ accessToken, claims }) {
      const { config } = await discovered();
      if (!isEndpoint(config.serverMetadata().userinfo_endpoint, issuer)) return null;
      try {
        return await openid.fetchUserInfo(config, accessToken, claims.sub);
      } catch (error) {
        if (error instanceof openid.WWWAuthenticateChallengeError) return null;
        throw grantFailure(error);
      }
    },
  };
}

async function discover(settings: OidcSettings, fetch: ProviderFetch): Promise<Discovered> {
  const { issuer, clientId, clientSecret, signedBySecret } = settings;
  // Which hosts may be reached without TLS is the fetcher's to say: only those that the operator allowed.
  const execute = issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [];
  try {
    const read = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
      ...{ execute, timeout: TIMEOUT_S, [openid.customFetch]: fetch },
    });
    const metadata = { ...read.serverMetadata() };
    for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const)
      if (!isEndpoint(metadata[name], issuer)) throw new ProviderUnavailable(`its ${name} is no web address`);
    if (signedBySecret) {
      const known = metadata.id_token_signing_alg_values_supported ?? [];
      metadata.id_token_signing_alg_values_supported = [...known, "HS256"];
    }
    const config = new openid.Configuration(
      metadata,
      clientId,
      undefined,
      authentication(clientSecret, metadata.token_endpoint_auth_methods_supported),
    );
    config.timeout = TIMEOUT_S;
    config[openid.customFetch] = fetch;
    for (const extend of execute) extend(config);
    return {
      issuer: metadata.issuer,
      config,
      keys: createRemoteJWKSet(new URL(metadata.jwks_uri ?? ""), { [joseFetch]: fetch }),
    };
  } catch (error) {
    throw new ProviderUnavailable(`${issuer} could not be read`, { cause: error });
  }
}

/** Where people and this server may be sent: over TLS, unless the issuer itself does without it (OpenID Connect Discovery, section 3). */
function isEndpoint(text: string | undefined, issuer: string): boolean {
  const url = URL.parse(text ?? "");
  if (url?.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && issuer.startsWith("http:"));
}

/** As the provider wants it; a description that names nothing means the basic way (OpenID Connect Discovery, section 3). */
function authentication(secret: string | null, methods: readonly string[] = ["client_secret_basic"]) {
  if (secret === null) return openid.None();
  return methods.includes("client_secret_post") ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
}

/** What the provider refused, or said about another log-in, is a refusal; what could not be asked is its outage. */
export function grantFailure(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnavailable) return cause;
    if (cause instanceof openid.ResponseBodyError && cause.status >= 500) {
      return new ProviderUnavailable("the token endpoint failed", { cause: error });
    }
  }
  return new TokenRefused(String(error), { cause: error });
}

import * as openid from "openid-client";
import { createDiscovery, isEndpoint } from "./discovery.ts";
import type { IdClaims } from "./id-token.ts";
import type { ProviderFetch } from "./provider-fetch.ts";
import { ProviderUnavailable, TokenRefused } from "./provider-fetch.ts";
import type { OidcSettings } from "./provider-settings.ts";

/** The parameters that a browser comes back with, and the request that it was sent off with. */
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

/** A provider that speaks OpenID Connect. */
export interface OidcProvider {
  issuer: string;
  /** @throws ProviderUnavailable */
  authorizationUrl(sent: Omit<Answered, "code" | "iss">, more?: Record<string, string>): Promise<string>;
  /** @returns the id_token, verified. @throws TokenRefused, ProviderUnavailable */
  exchange(answered: Answered): Promise<Exchanged>;
  /** @throws TokenRefused, ProviderUnavailable */
  verify(idToken: string): Promise<IdClaims>;
}

/** A provider that a business configured for its people. */
export interface BusinessProvider extends OidcProvider {
  /**
   * The issuer as the provider's description spells it.
   * @throws ProviderUnavailable
   */
  describedIssuer(): Promise<string>;
  /**
   * Asks the userinfo endpoint about the person who logged in; returns null if the provider has no such endpoint or
   * refuses the token.
   * @throws TokenRefused if the answer is about somebody else, ProviderUnavailable
   */
  userinfo(exchanged: Exchanged): Promise<unknown>;
}

/** Business log-ins use openid-client, because it supports everything that a provider may require of a client. */
export function createBusinessProvider(
  settings: OidcSettings,
  fetch: ProviderFetch,
  now: () => Date,
): BusinessProvider {
  const { issuer } = settings;
  const { discovered, verify } = createDiscovery(settings, fetch, now);
  return {
    issuer,
    verify,
    describedIssuer: async () => (await discovered()).issuer,
    async authorizationUrl({ redirectUri, state, nonce, verifier }, more = {}) {
      const { config } = await discovered();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
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
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
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

/** An error that the provider returned is a refusal; failing to reach the provider is an outage. */
function grantFailure(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnavailable) return cause;
    if (cause instanceof openid.ResponseBodyError && cause.status >= 500) {
      return new ProviderUnavailable("the token endpoint failed", { cause: error });
    }
  }
  return new TokenRefused(String(error), { cause: error });
}

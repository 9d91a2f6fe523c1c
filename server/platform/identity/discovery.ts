import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from "jose";
import * as openid from "openid-client";
import { type IdClaims, verifyIdToken } from "./id-token.ts";
import type { Authentication } from "./oauth-client.ts";
import type { ProviderFetch } from "./provider-fetch.ts";
import { ProviderUnavailable } from "./provider-fetch.ts";
import type { OidcSettings } from "./provider-settings.ts";

/** How long a provider's description stays cached. */
const DISCOVERY_MS = 10 * 60_000;
const TIMEOUT_S = 5;
/** Google's tokens use either name for the issuer. */
const OTHER_NAMES: Record<string, string> = { "https://accounts.google.com": "accounts.google.com" };

export interface Discovered {
  /** The issuer as the provider's description spells it. */
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  authentication: Authentication;
  /** Whether every authorization response names the issuer (RFC 9207). */
  namesIssuer: boolean;
  /** The description in openid-client's format. */
  config: openid.Configuration;
  keys: JWTVerifyGetKey;
}

export interface Discovery {
  /** @throws ProviderUnavailable */
  discovered(): Promise<Discovered>;
  /** @throws TokenRefused, ProviderUnavailable */
  verify(idToken: string): Promise<IdClaims>;
}

/**
 * Reads a provider's description on first use, so that an unreachable provider affects nobody else. Checks the
 * provider's tokens by its description.
 */
export function createDiscovery(settings: OidcSettings, fetch: ProviderFetch, now: () => Date): Discovery {
  const { clientId, clientSecret, signedBySecret = false } = settings;
  let found: { at: number; discovered: Promise<Discovered> } | null = null;

  function discovered(): Promise<Discovered> {
    const at = now().getTime();
    if (!found || at - found.at > DISCOVERY_MS) {
      const reading = discover(settings, fetch);
      const entry = { at, discovered: reading };
      found = entry;
      // A failure isn't cached: the next call retries.
      reading.catch(() => {
        if (found === entry) found = null;
      });
    }
    return found.discovered;
  }

  return {
    discovered,
    async verify(idToken) {
      const { keys, issuer: described } = await discovered();
      const other = OTHER_NAMES[described];
      return verifyIdToken(idToken, {
        issuer: other ? [described, other] : described,
        clientId,
        keys,
        now: now(),
        secret: signedBySecret ? clientSecret : null,
      });
    },
  };
}

async function discover(settings: OidcSettings, fetch: ProviderFetch): Promise<Discovered> {
  const { issuer, clientId, clientSecret, signedBySecret } = settings;
  // The fetcher refuses hosts without TLS, except those that the operator allowed.
  const execute = issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [];
  try {
    const read = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
      execute,
      timeout: TIMEOUT_S,
      [openid.customFetch]: fetch,
    });
    const metadata = { ...read.serverMetadata() };
    const endpoint = (name: "authorization_endpoint" | "token_endpoint" | "jwks_uri") => {
      const url = metadata[name] ?? "";
      if (!isEndpoint(url, issuer)) throw new ProviderUnavailable(`its ${name} is no web address`);
      return url;
    };
    const keysUrl = endpoint("jwks_uri");
    if (signedBySecret) {
      const known = metadata.id_token_signing_alg_values_supported ?? [];
      metadata.id_token_signing_alg_values_supported = [...known, "HS256"];
    }
    const authentication = authenticationOf(clientSecret, metadata.token_endpoint_auth_methods_supported);
    const config = new openid.Configuration(metadata, clientId, undefined, clientAuth(authentication, clientSecret));
    config.timeout = TIMEOUT_S;
    config[openid.customFetch] = fetch;
    for (const extend of execute) extend(config);
    return {
      issuer: metadata.issuer,
      authorizationEndpoint: endpoint("authorization_endpoint"),
      tokenEndpoint: endpoint("token_endpoint"),
      authentication,
      config,
      namesIssuer: metadata.authorization_response_iss_parameter_supported === true,
      keys: createRemoteJWKSet(new URL(keysUrl), { [joseFetch]: fetch }),
    };
  } catch (error) {
    throw new ProviderUnavailable(`${issuer} could not be read`, { cause: error });
  }
}

/**
 * Whether an address may be used as a provider's endpoint: it needs TLS, unless the issuer itself has none (OpenID
 * Connect Discovery, section 3).
 */
export function isEndpoint(text: string | undefined, issuer: string): boolean {
  const url = URL.parse(text ?? "");
  if (url?.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && issuer.startsWith("http:"));
}

/** A description that lists no method means the basic one (OpenID Connect Discovery, section 3). */
function authenticationOf(secret: string | null, methods: readonly string[] = ["client_secret_basic"]): Authentication {
  if (secret === null) return "none";
  return methods.includes("client_secret_post") ? "client_secret_post" : "client_secret_basic";
}

function clientAuth(way: Authentication, secret: string | null) {
  if (secret === null) return openid.None();
  return way === "client_secret_post" ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
}

import { createHash, createPrivateKey, timingSafeEqual } from "node:crypto";
import { type Configuration, errors, interactionPolicy, Provider } from "oidc-provider";
import { isSuspendedApp } from "../../../db/queries/apps/app-clients.ts";
import { CODE_SECONDS, CONSENT_SECONDS, REFRESH_SECONDS } from "../../../src/apps/limits.ts";
import { mayRedirect } from "../../../src/apps/redirect.rules.ts";
import { APP_SCOPES } from "../../../src/contract/token-scopes.ts";
import type { Deps } from "../../deps.ts";
import { providerFetch } from "../identity/provider-fetch.ts";
import { hashSecret } from "../system/ids.ts";
import { createAdapter } from "./adapter.ts";
import { SCOPE_FAULT } from "./asked-scopes.ts";
import { callerOf } from "./bridge.ts";

/** Addresses of the OAuth endpoints, below the site's own. */
export const OAUTH_PATHS = {
  authorize: "/oauth",
  token: "/v5/oauth/token",
  revoke: "/v5/oauth/token/revoke",
  register: "/v5/oauth/register",
  keys: "/oauth/jwks",
} as const;
/** Path of the consent page, followed by the request's id. */
export const CONSENT_PATH = "/oauth/consent";

/** Documents are read again after this time, in seconds. */
const DOCUMENT_SECONDS = 300;
const YEAR_SECONDS = 365 * 86_400;
/** Consents end by their tokens, so the library's own limit is never reached. */
const GRANT_SECONDS = 10 * YEAR_SECONDS;

/** The audience of all tokens: the site is one resource (CONTRACT.md 9). */
export const resourceOf = ({ config }: Pick<Deps, "config">) => `${config.publicUrl}/`;

/** The prefix of a private Ed25519 key in PKCS #8 (RFC 8410, 7). */
const PKCS8_ED25519 = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The key that the library requires, although no answer is signed. It follows from the site's key, so that all
 * processes name the same one.
 */
function signingKey({ signer }: Pick<Deps, "signer">) {
  const seed = createHash("sha256").update(signer.sign("oauth", "signing key")).digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: "der", type: "pkcs8" });
  return Object.assign(key.export({ format: "jwk" }), { use: "sig", alg: "EdDSA" });
}

function configurationOf(deps: Deps): Configuration {
  const resource = resourceOf(deps);
  const tokenSeconds = deps.config.appTokenDays * 86_400;
  return {
    adapter: createAdapter(deps),
    scopes: [...APP_SCOPES],
    claims: {},
    responseTypes: ["code"],
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    enabledJWA: { idTokenSigningAlgValues: ["EdDSA"] },
    jwks: { keys: [signingKey(deps)] } as NonNullable<Configuration["jwks"]>,
    cookies: {
      keys: [deps.signer.sign("oauth", "cookies")],
      names: { session: "oauth_session", interaction: "oauth_request", resume: "oauth_resume" },
      short: { sameSite: "lax", httpOnly: true, signed: true, secure: deps.config.publicUrl.startsWith("https:") },
    },
    clientDefaults: {
      application_type: "native",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      id_token_signed_response_alg: "EdDSA",
    },
    // Scopes that no app can ask for are refused once the redirect address is known to be the app's own.
    extraParams: {
      [SCOPE_FAULT]: (_ctx, scope) => {
        if (scope) throw new errors.InvalidScope("there is no such scope", scope);
      },
    },
    findAccount: (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    pkce: { required: (_ctx, client) => client.clientAuthMethod === "none" },
    ttl: {
      AuthorizationCode: CODE_SECONDS,
      AccessToken: tokenSeconds,
      ClientCredentials: tokenSeconds,
      RefreshToken: REFRESH_SECONDS,
      Interaction: CONSENT_SECONDS,
      Grant: GRANT_SECONDS,
      Session: CONSENT_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: "draft-02",
        cacheDuration: { min: DOCUMENT_SECONDS, max: DOCUMENT_SECONDS },
        allowFetch(ctx) {
          return deps.limits.consume("fetchAppDocument", callerOf(ctx.req)).then(
            () => true,
            () => false,
          );
        },
        allowClient: async (_ctx, client) => !(await isSuspendedApp(deps.db, { clientId: client.clientId })),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resource,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: APP_SCOPES.join(" "),
          audience: resource,
          accessTokenFormat: "opaque",
        }),
      },
    },
    interactions: { policy: interactionPolicy.base(), url: (_ctx, { uid }) => `${CONSENT_PATH}/${uid}` },
    routes: {
      authorization: OAUTH_PATHS.authorize,
      token: OAUTH_PATHS.token,
      revocation: OAUTH_PATHS.revoke,
      registration: OAUTH_PATHS.register,
      jwks: OAUTH_PATHS.keys,
    },
    // Descriptions of apps are at addresses that strangers choose.
    fetch: (url, options) => providerFetch(deps.fetcher)(String(url), { headers: new Headers(options?.headers) }),
    renderError: async (ctx, out) => {
      ctx.type = "json";
      ctx.body = out;
    },
  };
}

/** The authorization server. It keeps nothing in memory but copies of public documents. */
export function createProvider(deps: Deps): Provider {
  const provider = new Provider(deps.config.publicUrl, configurationOf(deps));
  const { prototype } = provider.Client as unknown as { prototype: InstanceType<Provider["Client"]> };
  prototype.compareClientSecret = function compareClientSecret(actual) {
    const right = Buffer.from(this.clientSecret ?? "");
    const given = Buffer.from(hashSecret(actual));
    return right.length === given.length && timingSafeEqual(right, given);
  };
  prototype.redirectUriAllowed = function redirectUriAllowed(asked) {
    const type = this.clientAuthMethod === "none" ? "public" : "confidential";
    return mayRedirect(asked, this.redirectUris ?? [], type);
  };
  provider.on("server_error", (_ctx, error) => deps.log.error({ err: error }, "an OAuth request failed"));
  return provider;
}

import { CodeChallengeMethod } from "arctic";
import { createDiscovery, type Discovered } from "./discovery.ts";
import { ProviderClient, tokenOf } from "./oauth-client.ts";
import type { OidcProvider } from "./oidc-provider.ts";
import type { ProviderFetch } from "./provider-fetch.ts";
import { TokenRefused } from "./provider-fetch.ts";
import type { OidcSettings } from "./provider-settings.ts";

const SCOPES = ["openid", "email", "profile"];

/** Google or LINE, using the addresses from the issuer's description. arctic performs the log-in. */
export function createSocialProvider(settings: OidcSettings, fetch: ProviderFetch, now: () => Date): OidcProvider {
  const { issuer, clientId, clientSecret } = settings;
  const { discovered, verify } = createDiscovery(settings, fetch, now);
  const clientFor = ({ authentication }: Discovered, redirectUri: string) =>
    new ProviderClient({ clientId, clientSecret, redirectUri, authentication, fetch });
  return {
    issuer,
    verify,
    async authorizationUrl({ redirectUri, state, nonce, verifier }, more = {}) {
      const found = await discovered();
      const client = clientFor(found, redirectUri);
      const url = client.createAuthorizationURLWithPKCE(
        found.authorizationEndpoint,
        ...([state, CodeChallengeMethod.S256, verifier, SCOPES] as const),
      );
      for (const [name, value] of Object.entries({ nonce, ...more })) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange({ redirectUri, code, iss, nonce, verifier }) {
      const found = await discovered();
      checkIssuer(found, iss);
      const client = clientFor(found, redirectUri);
      const tokens = await client.validateAuthorizationCode(found.tokenEndpoint, code, verifier);
      const idToken = tokenOf(tokens, "idToken");
      const claims = await verify(idToken);
      if (claims.nonce !== nonce) throw new TokenRefused("the nonce is another one");
      return { idToken, claims, accessToken: tokenOf(tokens, "accessToken") };
    },
  };
}

/**
 * Refuses an answer from a different issuer, whose code must not reach this token endpoint (RFC 9207).
 * @throws TokenRefused
 */
function checkIssuer({ issuer, namesIssuer }: Discovered, iss: string | null): void {
  if (iss === null ? namesIssuer : iss !== issuer) throw new TokenRefused("the answer is another issuer's");
}

import { createHmac } from "node:crypto";
import { CodeChallengeMethod } from "arctic";
import { z } from "zod";
import { ProviderClient, tokenOf } from "./oauth-client.ts";
import type { ProviderFetch } from "./provider-fetch.ts";
import { ProviderUnavailable, TokenRefused } from "./provider-fetch.ts";
import type { FacebookSettings } from "./provider-settings.ts";

/** Spec visitor 7: the fields of `profile_data`. */
export const PROFILE_FIELDS = ["birthday", "email", "first_name", "gender", "id", "last_name", "picture"] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

const SCOPES = ["public_profile", "email"];

const profileSchema = z.object({
  id: z.string().min(1).max(255),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string().nullish(),
  gender: z.string().nullish(),
  /** `MM/DD/YYYY`, `MM/DD` or `YYYY`, depending on how much the person shares. */
  birthday: z.string().nullish(),
  picture: z.object({ data: z.object({ url: z.string() }) }).nullish(),
});
export type FacebookProfile = z.output<typeof profileSchema>;

const inspectedSchema = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    is_valid: z.boolean(),
    user_id: z.coerce.string().optional(),
    expires_at: z.number().optional(),
  }),
});

interface Sent {
  redirectUri: string;
  state: string;
  verifier: string;
}

export interface Facebook {
  issuer: string;
  authorizationUrl(sent: Sent, more?: Record<string, string>): Promise<string>;
  /** @returns the access token. @throws TokenRefused, ProviderUnavailable */
  exchange(answered: Sent & { code: string; iss: string | null }): Promise<string>;
  /**
   * @returns the person that the token belongs to, if it was issued to this site
   * @throws TokenRefused, ProviderUnavailable
   */
  inspect(token: string): Promise<{ userId: string }>;
  /** @throws TokenRefused, ProviderUnavailable */
  profile(token: string, fields: readonly ProfileField[]): Promise<FacebookProfile>;
}

/**
 * Facebook speaks OAuth 2 and the Graph API: a token only identifies a person after the Graph API confirms that it was
 * issued to this site.
 */
export function createFacebook(settings: FacebookSettings, fetch: ProviderFetch, now: () => Date): Facebook {
  const { clientId, clientSecret, issuer, authorizationUrl, tokenUrl, graphUrl } = settings;
  // The secret is sent in the body, because addresses end up in logs.
  const clientFor = (redirectUri: string) =>
    new ProviderClient({ clientId, clientSecret, redirectUri, authentication: "client_secret_post", fetch });

  async function graph<T extends z.ZodType>(path: string, bearer: string, schema: T): Promise<z.output<T>> {
    const response = await fetch(`${graphUrl}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    if (response.status >= 500) throw new ProviderUnavailable(`the Graph answered ${response.status}`);
    if (response.status !== 200) throw new TokenRefused(`the Graph answered ${response.status}`);
    const read = schema.safeParse(await response.json().catch(() => null));
    if (!read.success) throw new ProviderUnavailable("the Graph's answer could not be read");
    return read.data;
  }

  return {
    issuer,
    async authorizationUrl({ redirectUri, state, verifier }, more = {}) {
      const url = clientFor(redirectUri).createAuthorizationURLWithPKCE(
        authorizationUrl,
        ...([state, CodeChallengeMethod.S256, verifier, SCOPES] as const),
      );
      for (const [name, value] of Object.entries({ display: "popup", ...more })) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange({ redirectUri, code, iss, verifier }) {
      if (iss !== null && iss !== issuer) throw new TokenRefused("the answer is another issuer's");
      return tokenOf(await clientFor(redirectUri).validateAuthorizationCode(tokenUrl, code, verifier), "accessToken");
    },
    async inspect(token) {
      const query = new URLSearchParams({ input_token: token });
      const { data } = await graph(`/debug_token?${query}`, `${clientId}|${clientSecret}`, inspectedSchema);
      const isOver = Boolean(data.expires_at) && Number(data.expires_at) * 1000 <= now().getTime();
      if (!data.is_valid || data.app_id !== clientId || !data.user_id || isOver) {
        throw new TokenRefused("the token is not one of this site's");
      }
      return { userId: data.user_id };
    },
    async profile(token, fields) {
      // Proves to the Graph API that the caller has the client secret, and not just a stolen token.
      const proof = createHmac("sha256", clientSecret).update(token).digest("hex");
      const query = new URLSearchParams({ fields: ["id", ...fields].join(","), appsecret_proof: proof });
      return graph(`/me?${query}`, token, profileSchema);
    },
  };
}

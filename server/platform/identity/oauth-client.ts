import { OAuth2Client, OAuth2Tokens } from "arctic";
import type { ProviderFetch } from "./provider-fetch.ts";
import { ProviderUnavailable, TokenRefused } from "./provider-fetch.ts";

/** How a client authenticates; a public client has no secret. */
export type Authentication = "none" | "client_secret_post" | "client_secret_basic";

interface ProviderClientOptions {
  clientId: string;
  clientSecret: string | null;
  redirectUri: string;
  authentication: Authentication;
  fetch: ProviderFetch;
}

/**
 * arctic's OAuth client for a provider at any address. arctic would send the code through the global fetch, and the
 * secret only through Basic authentication. This client uses the safe fetcher, and sends the secret in the body if the
 * provider requires that.
 */
export class ProviderClient extends OAuth2Client {
  readonly #options: ProviderClientOptions;

  constructor(options: ProviderClientOptions) {
    super(options.clientId, options.clientSecret, options.redirectUri);
    this.#options = options;
  }

  /** @throws TokenRefused, ProviderUnavailable */
  override async validateAuthorizationCode(
    tokenEndpoint: string,
    code: string,
    codeVerifier: string | null,
  ): Promise<OAuth2Tokens> {
    const { clientId, redirectUri, fetch } = this.#options;
    const body = new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri: redirectUri });
    if (codeVerifier !== null) body.set("code_verifier", codeVerifier);
    const headers = new Headers({ "content-type": "application/x-www-form-urlencoded", accept: "application/json" });
    const basic = this.#basic();
    if (basic !== null) headers.set("authorization", basic);
    else body.set("client_id", clientId);
    const inBody = this.#secretFor("client_secret_post");
    if (inBody !== null) body.set("client_secret", inBody);
    return readTokens(await fetch(tokenEndpoint, { method: "POST", headers, body }));
  }

  #secretFor(way: Authentication): string | null {
    return this.#options.authentication === way ? this.#options.clientSecret : null;
  }

  /** Both halves are encoded as in a form (RFC 6749, section 2.3.1). */
  #basic(): string | null {
    const secret = this.#secretFor("client_secret_basic");
    if (secret === null) return null;
    const [id, password] = [this.#options.clientId, secret].map((half) => new URLSearchParams({ half }).toString());
    const pair = `${id?.slice("half=".length)}:${password?.slice("half=".length)}`;
    return `Basic ${Buffer.from(pair).toString("base64")}`;
  }
}

async function readTokens(response: Response): Promise<OAuth2Tokens> {
  if (response.status >= 500) throw new ProviderUnavailable(`the token endpoint answered ${response.status}`);
  const answer: unknown = await response.json().catch(() => null);
  if (response.status !== 200) throw new TokenRefused(`the token endpoint answered ${response.status}`);
  if (typeof answer !== "object" || answer === null) throw new TokenRefused("the token endpoint's answer is no object");
  return new OAuth2Tokens(answer);
}

/**
 * A token from the provider's answer.
 * @throws TokenRefused if it is missing
 */
export function tokenOf(tokens: OAuth2Tokens, name: "idToken" | "accessToken"): string {
  try {
    return tokens[name]();
  } catch (error) {
    throw new TokenRefused(`no ${name}`, { cause: error });
  }
}

import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { freePort } from "../../support/spawn-server.ts";
import { startTestApp } from "../../support/test-app.ts";
import { type Account, CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from "./provider.ts";
import type { ProviderSite } from "./provider-site.ts";

export interface FacebookSite extends ProviderSite {
  /** Fields of every Graph profile besides name and address. */
  profile: Record<string, unknown>;
  /** The application that the Graph names as the token's. */
  appId: string;
}

/** The site and a provider that issues OAuth 2 tokens and describes them by a Graph, as Facebook does. */
export async function startFacebookSite(
  person: Account,
  env: Record<string, string> = {},
  options: { asks?: boolean } = {},
): Promise<FacebookSite> {
  const port = freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const app = await startTestApp({
    FACEBOOK_CLIENT_ID: CLIENT_ID,
    FACEBOOK_CLIENT_SECRET: CLIENT_SECRET,
    FACEBOOK_ISSUER: issuer,
    FACEBOOK_AUTHORIZATION_URL: `${issuer}/auth`,
    FACEBOOK_TOKEN_URL: `${issuer}/token`,
    FACEBOOK_GRAPH_URL: `${issuer}/graph`,
    ALLOW_PRIVATE_FETCH: `127.0.0.1:${port}`,
    ...env,
  });
  const provider = await startProvider({
    port,
    person,
    ...options,
    redirectUris: [`${app.url}/connect/facebook/callback/`],
  });
  const site: FacebookSite = {
    app,
    provider,
    profile: {},
    appId: CLIENT_ID,
    close: async () => {
      await app.close();
      await provider.close();
    },
  };
  provider.extra = async (request, response, url) => {
    if (!url.pathname.startsWith("/graph/")) return false;
    const bearer = (request.headers.authorization ?? "").replace(/^Bearer /, "");
    await graph(site, provider, { bearer, url, response });
    return true;
  };
  return site;
}

async function graph(
  site: FacebookSite,
  provider: TestProvider,
  { bearer, url, response }: { bearer: string; url: URL; response: ServerResponse },
): Promise<void> {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  if (url.pathname === "/graph/debug_token") {
    if (bearer !== `${CLIENT_ID}|${CLIENT_SECRET}`) return answer(400, { error: { code: 190 } });
    const token = await provider.provider.AccessToken.find(url.searchParams.get("input_token") ?? "");
    const about = token ? { user_id: token.accountId, expires_at: token.exp } : {};
    return answer(200, { data: { app_id: site.appId, is_valid: token !== undefined, ...about } });
  }
  const token = await provider.provider.AccessToken.find(bearer);
  const proof = createHmac("sha256", CLIENT_SECRET).update(bearer).digest("hex");
  if (!token || url.searchParams.get("appsecret_proof") !== proof) return answer(401, { error: { code: 190 } });
  const { given_name, family_name, email } = provider.person;
  const all: Record<string, unknown> = { first_name: given_name, last_name: family_name, email, ...site.profile };
  const asked = (url.searchParams.get("fields") ?? "").split(",");
  const shown = Object.entries(all).filter(([name]) => asked.includes(name));
  return answer(200, { id: token.accountId, ...Object.fromEntries(shown) });
}

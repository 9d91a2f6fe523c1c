import { freePort } from "../../support/spawn-server.ts";
import type { Account } from "./provider.ts";
import { type ProviderSite, startProviderSite } from "./provider-site.ts";

/**
 * The site and a provider whose script vouches at once for a person, with a token for the nonce that it was started with,
 * as Google's does after a tap.
 */
export async function startOneTapSite(person: Account, env: Record<string, string> = {}): Promise<ProviderSite> {
  const server = Bun.serve({
    port: freePort(),
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const url = new URL(request.url);
      if (url.pathname === "/gsi/client") {
        return new Response(scriptOf(url.origin), { headers: { "content-type": "text/javascript" } });
      }
      const { sub, ...claims } = site.provider.person;
      const token = await site.provider.sign({ ...claims, sub, nonce: url.searchParams.get("nonce") ?? "" });
      return new Response(token, { headers: { "access-control-allow-origin": "*" } });
    },
  });
  const site = await startProviderSite("google", person, {
    GOOGLE_SCRIPT_URL: `${server.url.origin}/gsi/client`,
    ...env,
  });
  return {
    ...site,
    close: async () => {
      await site.close();
      await server.stop(true);
    },
  };
}

const scriptOf = (origin: string) => `
let options;
window.google = { accounts: { id: {
  initialize(given) { options = given; },
  cancel() {},
  async prompt() {
    const answer = await fetch("${origin}/token?nonce=" + encodeURIComponent(options.nonce));
    options.callback({ credential: await answer.text() });
  },
} } };`;

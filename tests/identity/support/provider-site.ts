import { freePort } from "../../support/spawn-server.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { type Account, CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from "./provider.ts";

export interface ProviderSite {
  app: TestApp;
  provider: TestProvider;
  close(): Promise<void>;
}

/** The site and a configured provider of that name; the provider's port is the only private one that the site may reach. */
export async function startProviderSite(
  name: "google" | "line" | "sso",
  person: Account,
  env: Record<string, string> = {},
  options: Pick<Parameters<typeof startProvider>[0], "asks" | "path" | "userinfoOnly"> = {},
): Promise<ProviderSite> {
  const port = freePort();
  const upper = name.toUpperCase();
  const app = await startTestApp({
    [`${upper}_CLIENT_ID`]: CLIENT_ID,
    [`${upper}_CLIENT_SECRET`]: CLIENT_SECRET,
    [`${upper}_ISSUER`]: `http://127.0.0.1:${port}${options.path ?? ""}`,
    ALLOW_PRIVATE_FETCH: `127.0.0.1:${port}`,
    ...env,
  });
  const provider = await startProvider({
    port,
    person,
    ...options,
    redirectUris: [`${app.url}/connect/${name}/callback/`],
  });
  return {
    app,
    provider,
    close: async () => {
      await app.close();
      await provider.close();
    },
  };
}

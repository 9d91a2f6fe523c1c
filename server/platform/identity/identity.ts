import { LINE_COUNTRY, WINDOW_PROVIDERS } from "../../../src/identity/provider.ts";
import type { Config } from "../../config.ts";
import type { SafeFetcher } from "../fetch/safe-fetch.ts";
import { once } from "../system/once.ts";
import type { Facebook } from "./facebook.ts";
import type { BusinessProvider, OidcProvider } from "./oidc-provider.ts";
import { providerFetch } from "./provider-fetch.ts";
import type { OidcSettings } from "./provider-settings.ts";

/** The site's identity providers; null for those that aren't configured. */
export interface Identity {
  google: OidcProvider | null;
  line: OidcProvider | null;
  facebook: Facebook | null;
  /** The provider that a business configured for its people. */
  business(settings: Pick<OidcSettings, "issuer" | "clientId" | "clientSecret">): BusinessProvider;
}

/** How many businesses' provider descriptions are cached; the least recently used is evicted first. */
const BUSINESSES_MAX = 200;

/** A provider whose client, with the libraries for tokens, is imported by its first call: most sites have none. */
function laterOidc(issuer: string, load: () => Promise<OidcProvider>): OidcProvider {
  return {
    issuer,
    authorizationUrl: async (...call) => (await load()).authorizationUrl(...call),
    exchange: async (...call) => (await load()).exchange(...call),
    verify: async (...call) => (await load()).verify(...call),
  };
}

function laterBusiness(issuer: string, load: () => Promise<BusinessProvider>): BusinessProvider {
  return {
    ...laterOidc(issuer, load),
    describedIssuer: async () => (await load()).describedIssuer(),
    userinfo: async (...call) => (await load()).userinfo(...call),
  };
}

function laterFacebook(issuer: string, load: () => Promise<Facebook>): Facebook {
  return {
    issuer,
    authorizationUrl: async (...call) => (await load()).authorizationUrl(...call),
    exchange: async (...call) => (await load()).exchange(...call),
    inspect: async (...call) => (await load()).inspect(...call),
    profile: async (...call) => (await load()).profile(...call),
  };
}

export function createIdentity(deps: { config: Config; fetcher: SafeFetcher; now: () => Date }): Identity {
  const { google, line, facebook } = deps.config.identity;
  const fetch = providerFetch(deps.fetcher);
  const businesses = new Map<string, BusinessProvider>();
  const social = (settings: OidcSettings) =>
    laterOidc(
      settings.issuer,
      once(async () => (await import("./social-provider.ts")).createSocialProvider(settings, fetch, deps.now)),
    );
  const business = (settings: OidcSettings) =>
    laterBusiness(
      settings.issuer,
      once(async () => (await import("./oidc-provider.ts")).createBusinessProvider(settings, fetch, deps.now)),
    );
  return {
    google: google && social(google),
    line: line && social(line),
    facebook:
      facebook &&
      laterFacebook(
        facebook.issuer,
        once(async () => (await import("./facebook.ts")).createFacebook(facebook, fetch, deps.now)),
      ),
    business(settings) {
      const key = JSON.stringify([settings.issuer, settings.clientId, settings.clientSecret]);
      const known = businesses.get(key) ?? business(settings);
      businesses.delete(key);
      businesses.set(key, known);
      const [oldest] = businesses.keys();
      if (businesses.size > BUSINESSES_MAX && oldest !== undefined) businesses.delete(oldest);
      return known;
    },
  };
}

/** The providers that a visitor is offered: all configured ones, but LINE only in Japan. */
export function offeredProviders({ identity }: Config, country: string): (typeof WINDOW_PROVIDERS)[number][] {
  return WINDOW_PROVIDERS.filter((name) => identity[name] !== null && (name !== "line" || country === LINE_COUNTRY));
}

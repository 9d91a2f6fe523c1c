import { LINE_COUNTRY, WINDOW_PROVIDERS } from "../../../src/identity/provider.ts";
import type { Config } from "../../config.ts";
import type { SafeFetcher } from "../fetch/safe-fetch.ts";
import { createFacebook, type Facebook } from "./facebook.ts";
import { type BusinessProvider, createBusinessProvider, type OidcProvider } from "./oidc-provider.ts";
import { providerFetch } from "./provider-fetch.ts";
import type { OidcSettings } from "./provider-settings.ts";
import { createSocialProvider } from "./social-provider.ts";

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

export function createIdentity(deps: { config: Config; fetcher: SafeFetcher; now: () => Date }): Identity {
  const { google, line, facebook } = deps.config.identity;
  const fetch = providerFetch(deps.fetcher);
  const businesses = new Map<string, BusinessProvider>();
  return {
    google: google && createSocialProvider(google, fetch, deps.now),
    line: line && createSocialProvider(line, fetch, deps.now),
    facebook: facebook && createFacebook(facebook, fetch, deps.now),
    business(settings) {
      const key = JSON.stringify([settings.issuer, settings.clientId, settings.clientSecret]);
      const known = businesses.get(key) ?? createBusinessProvider(settings, fetch, deps.now);
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

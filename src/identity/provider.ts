/** Providers with a button and a separate window, in the order shown. LINE is offered in Japan. */
export const WINDOW_PROVIDERS = ["google", "facebook", "line"] as const;

/** All identity providers: these, and a business's own. */
export const PROVIDERS = [...WINDOW_PROVIDERS, "sso"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Display names. */
export const PROVIDER_NAMES = {
  google: "Google",
  facebook: "Facebook",
  line: "LINE",
  sso: "SSO",
} as const satisfies Record<ProviderName, string>;

/** Log-in with a messaging app is for Japan only (spec visitor 9). */
export const LINE_COUNTRY = "JP";

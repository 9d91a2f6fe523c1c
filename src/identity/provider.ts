/** Providers with a button and a window of their own, in the order shown. LINE is offered in Japan. */
export const WINDOW_PROVIDERS = ["google", "facebook", "line"] as const;

/** Who vouches for people: these, and a business's own. */
export const PROVIDERS = [...WINDOW_PROVIDERS, "sso"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** As people read them. */
export const PROVIDER_NAMES = {
  google: "Google",
  facebook: "Facebook",
  line: "LINE",
  sso: "SSO",
} as const satisfies Record<ProviderName, string>;

/** Spec visitor section 9: messaging-app log-in is for Japan only. */
export const LINE_COUNTRY = "JP";

/** Who vouches for people: two that people know, one that is offered in Japan, and a business's own. */
export const PROVIDERS = ["google", "facebook", "line", "sso"] as const;
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

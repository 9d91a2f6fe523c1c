/** Where an app comes from: a developer's settings, its own registration (RFC 7591), or a document at its address. */
export const APP_ORIGINS = ["developer", "registered", "document"] as const;
export type AppOrigin = (typeof APP_ORIGINS)[number];

/** Whether an app can keep a secret (RFC 6749, 2.1). */
export const APP_TYPES = ["confidential", "public"] as const;
export type AppType = (typeof APP_TYPES)[number];

export const APP_NAME_MAX = 60;
/** Redirect addresses of one app. */
export const REDIRECTS_MAX = 20;
/** Apps of one developer. */
export const APPS_MAX = 25;
/** Seconds that a code lives. */
export const CODE_SECONDS = 60;
/** Seconds that a refresh token lives after it was issued. */
export const REFRESH_SECONDS = 60 * 86_400;
/** Seconds in which a person has to answer a request for consent. */
export const CONSENT_SECONDS = 600;

/** Characters of a redirect address. */
export const REDIRECT_MAX = 2_000;
/** Seconds that a token for trying an app out lives. */
export const TRY_SECONDS = 3_600;

/** The provider is unreachable or its answer is unreadable, which isn't the person's fault. */
export class ProviderUnavailable extends Error {}

/** The provider didn't issue this token or code for this browser. The reason goes to the log, never into the answer. */
export class TokenRefused extends Error {}

/** The provider is unreachable or its answer is unreadable; the person isn't at fault. */
export class ProviderUnavailable extends Error {}

/**
 * The token or code isn't one that the provider issued for this browser. The reason goes to the log, never into the
 * answer.
 */
export class TokenRefused extends Error {}

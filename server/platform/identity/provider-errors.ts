/** The provider can't be reached, or answers with what nobody can read: not the fault of who wants in. */
export class ProviderUnavailable extends Error {}

/** What arrived is not what the provider gave to us for this browser. The reason is for the log, never for the answer. */
export class TokenRefused extends Error {}

/**
 * Why log-in by a provider failed: the window was closed or the person declined; the popup was blocked; the provider
 * can't be reached; the provider refused.
 */
export type IdentityReason = "closed" | "popupBlocked" | "unavailable" | "refused";

export class IdentityFailure extends Error {
  constructor(readonly reason: IdentityReason) {
    super(reason);
  }
}

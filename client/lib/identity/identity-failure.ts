/**
 * Why log-in by a provider failed: the window was closed or the person declined; the popup was blocked; the provider
 * can't be reached; the provider refused; the person logged in at their business with another's address.
 */
export type IdentityReason = "closed" | "popupBlocked" | "unavailable" | "refused" | "otherDomain";

export class IdentityFailure extends Error {
  constructor(readonly reason: IdentityReason) {
    super(reason);
  }
}

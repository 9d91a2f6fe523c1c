/**
 * Why log-in through a provider failed: the window was closed or the person declined; the popup was blocked; the provider can't be
 * reached; the provider refused; the person logged in at their business with another person's address; the business's provider releases
 * no address.
 */
export type IdentityReason = "closed" | "popupBlocked" | "unavailable" | "refused" | "otherDomain" | "noEmail";

export class IdentityFailure extends Error {
  constructor(readonly reason: IdentityReason) {
    super(reason);
  }
}

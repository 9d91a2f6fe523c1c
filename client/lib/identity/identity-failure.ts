/**
 * Why a way in by somebody else led nowhere: its window was closed or the person said no there; it never opened; the provider
 * can't be reached; the provider said no.
 */
export type IdentityReason = "closed" | "popupBlocked" | "unavailable" | "refused";

export class IdentityFailure extends Error {
  constructor(readonly reason: IdentityReason) {
    super(reason);
  }
}

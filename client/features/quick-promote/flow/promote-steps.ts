/** The steps in order (spec signed-in 2.8). The conversion tag's window stands beside them. */
export const PROMOTE_STEPS = ["gdpr", "pin", "page", "business", "billing", "success", "error"] as const;
export type PromoteStep = (typeof PROMOTE_STEPS)[number];

/** The following step; the first one where there is no step yet; none after the last (spec signed-in 4.8). */
export function nextStep(step: PromoteStep | null): PromoteStep | null {
  return PROMOTE_STEPS[step === null ? 0 : PROMOTE_STEPS.indexOf(step) + 1] ?? null;
}

export interface ResolvingFacts {
  /** Where a server error is shown: over the page, or at the Pin. */
  errorArea: "modal" | "pin" | null;
  hasBusinessInfo: boolean;
  hasBillingInfo: boolean;
}

/**
 * The step after the page or a form is complete (spec signed-in 4.8). After the page itself comes the business form
 * anyway.
 */
export function resolveStep({ errorArea, hasBusinessInfo, hasBillingInfo }: ResolvingFacts): PromoteStep {
  if (errorArea === "modal") return "error";
  if (errorArea === "pin") return "page";
  if (hasBusinessInfo) return hasBillingInfo ? "success" : "billing";
  return "business";
}

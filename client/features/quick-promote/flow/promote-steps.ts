/** The steps in order (spec signed-in 2.8). The conversion tag's window is not one of them. */
export const PROMOTE_STEPS = ["gdpr", "pin", "page", "business", "billing", "success", "error"] as const;
export type PromoteStep = (typeof PROMOTE_STEPS)[number];

/** The next step: the first one before the start, null after the last (spec signed-in 4.8). */
export function nextStep(step: PromoteStep | null): PromoteStep | null {
  return PROMOTE_STEPS[step === null ? 0 : PROMOTE_STEPS.indexOf(step) + 1] ?? null;
}

export interface ResolvingFacts {
  /** The place of a server error: over the page, or at the Pin. */
  errorArea: "modal" | "pin" | null;
  hasBusinessInfo: boolean;
  hasBillingInfo: boolean;
}

/**
 * The step that follows once the page or a form is complete (spec signed-in 4.8).
 */
export function resolveStep({ errorArea, hasBusinessInfo, hasBillingInfo }: ResolvingFacts): PromoteStep {
  if (errorArea === "modal") return "error";
  if (errorArea === "pin") return "page";
  if (hasBusinessInfo) return hasBillingInfo ? "success" : "billing";
  return "business";
}

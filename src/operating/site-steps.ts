/** Characters of the site's name at most; `BRAND_NAME` has the same limit. */
export const SITE_NAME_MAX = 40;

/** The first things to do on a new site, in their order. */
export const SITE_STEPS = ["name", "logo", "color", "signUp", "pins", "invite", "saveButton"] as const;
export type SiteStep = (typeof SITE_STEPS)[number];

interface Facts {
  name: string | null;
  hasLogo: boolean;
  color: string | null;
  skipped: readonly string[];
  hasSignUp: boolean;
  hasPins: boolean;
  hasInvitations: boolean;
}

/** Each step with its state. The server does not see who has the save button, so that step is only ever skipped. */
export function stepStates(facts: Facts): { step: SiteStep; state: "open" | "done" | "skipped" }[] {
  const done: Record<SiteStep, boolean> = {
    name: facts.name !== null,
    logo: facts.hasLogo,
    color: facts.color !== null,
    signUp: facts.hasSignUp,
    pins: facts.hasPins,
    invite: facts.hasInvitations,
    saveButton: false,
  };
  return SITE_STEPS.map((step) => {
    const state = done[step] ? "done" : facts.skipped.includes(step) ? "skipped" : "open";
    return { step, state };
  });
}

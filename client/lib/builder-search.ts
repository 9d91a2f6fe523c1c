import type { Scenario } from "../../src/pin-builder/gates.ts";

/** What an address of the builder says. */
export interface BuilderSearch {
  /** A draft to go on with. */
  draft?: string | undefined;
  tab?: "drafts" | "scheduled" | undefined;
  /** It is for an ad (spec signed-in section 6: the parameter's being there is what counts). */
  adCreate?: string | undefined;
}

/** Spec signed-in section 6: an ad is made where the address says so, anything else is the default. */
export const scenarioOf = ({ adCreate }: BuilderSearch): Scenario =>
  adCreate === undefined ? "default" : "ad_creation";

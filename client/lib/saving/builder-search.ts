import type { Scenario } from "../../../src/pin-builder/gates.ts";

/** The builder's address parameters. */
export interface BuilderSearch {
  /** A draft to resume. */
  draft?: string | undefined;
  tab?: "drafts" | "scheduled" | undefined;
  /** How the scheduled Pins are shown. */
  view?: "month" | "week" | "list" | undefined;
  /** Creates an ad (spec signed-in 6: only the parameter's presence counts). */
  adCreate?: string | undefined;
  /** The ad account that the Pins are for. */
  advertiser?: string | undefined;
}

/** Spec signed-in 6: the parameter selects an ad; otherwise the default applies. */
export const scenarioOf = ({ adCreate }: BuilderSearch): Scenario =>
  adCreate === undefined ? "default" : "ad_creation";

/**
 * All experiments of the product, by the specification's names (visitor 6, signed-in 4.5).
 * `EXPERIMENTS=name=group,name=group` puts everybody into a group; all others are off.
 */
export const EXPERIMENT_NAMES = [
  /** The consent step at sign-up. */
  "kr_privacy_consent",
  /** Recovery of accounts that were created with the social network. */
  "dweb_unauth_fb_login_account_recovery_flow",
  /** Banner about the end of the social network's log-in. */
  "dweb_unauth_fb_login_dynamic_banner",
  /** A plain "Connect with Google" instead of the provider's own button. */
  "web_google_disabled",
  /** The pixel beside the advertising tag. */
  "m10n_measurement_pinterest_tag_us",
  "web_post_create_retargeting",
  "web_pdm_pin_success_create_gql",
  "mweb_fix_create_pin_page_fetching_state",
  /** 'Ad • ' before the payer of a Pin, in the European Economic Area; the spec's page gives it no name. */
  "web_eu_ad_prefix",
  /** These four block creating Pins: all, pictures, ideas, videos (`src/pin-builder/gates.ts`). */
  ...(["disable_pin_creation", "disable_web_pin_creation"] as const),
  ...(["disable_idea_pin_creation", "disable_video_pin_creation"] as const),
] as const;
export type ExperimentName = (typeof EXPERIMENT_NAMES)[number];

/** The group of each experiment that is set; the server and every page share this. */
export type ExperimentGroups = Readonly<Partial<Record<ExperimentName, string>>>;

/** Groups without any change. */
const OFF: ReadonlySet<string> = new Set(["control", "off", "disabled", "false", "0"]);

const isName = (name: string): name is ExperimentName => (EXPERIMENT_NAMES as readonly string[]).includes(name);

/** Whether an experiment is on: `isOn(config.experiments, "kr_privacy_consent")`. */
export function isOn(groups: ExperimentGroups, name: ExperimentName): boolean {
  const group = groups[name];
  return group !== undefined && !OFF.has(group);
}

/**
 * Parses the pairs of the configuration; a name without a group means `enabled`.
 * @returns `unknown` lists names without an experiment, for a warning: a misspelled one would be off silently
 */
export function readExperiments(pairs: readonly string[]): { groups: ExperimentGroups; unknown: string[] } {
  const groups: Partial<Record<ExperimentName, string>> = {};
  const unknown: string[] = [];
  for (const pair of pairs) {
    const [name = "", group = ""] = pair.split("=").map((part) => part.trim());
    if (isName(name)) groups[name] = group.toLowerCase() || "enabled";
    else unknown.push(name);
  }
  return { groups, unknown };
}

import { useExperiment, usePageConfig } from "../../../lib/page-config.ts";
import type { EntryFlow } from "../flow/entry/state.ts";

/**
 * Whether the log-in says that Facebook's is gone, in place of its button: by the banner's experiment, and on the page of
 * recovery (`?lookup=true`).
 */
export function useShowsFacebookBanner({ options }: EntryFlow): boolean {
  const { providers } = usePageConfig();
  const isOn = useExperiment("dweb_unauth_fb_login_dynamic_banner");
  return providers.includes("facebook") && (isOn || options.isLookup);
}

import { useExperiment, usePageConfig } from "../../../lib/navigation/page-config.ts";
import type { EntryFlow } from "../flow/entry/state.ts";

/**
 * Whether the log-in replaces Facebook's button with a banner that it is gone: by the banner's experiment, and on the
 * recovery page (`?lookup=true`).
 */
export function useShowsFacebookBanner({ options }: EntryFlow): boolean {
  const { providers } = usePageConfig();
  const isOn = useExperiment("dweb_unauth_fb_login_dynamic_banner");
  return providers.includes("facebook") && (isOn || options.isLookup);
}

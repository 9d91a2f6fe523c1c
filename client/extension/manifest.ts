import { DEFAULT_LOCALE } from "./locales.ts";

/** The icon sizes that browsers and their stores use for extensions, in pixels. */
export const ICON_SIZES = [16, 19, 32, 38, 48, 64, 96, 128] as const;

/** The kinds of browsers, each with its package. */
export const BROWSERS = ["chromium", "firefox"] as const;
export type BrowserKind = (typeof BROWSERS)[number];

interface About {
  version: string;
  /** The preset site's origin; empty if people enter it themselves. */
  site: string;
}

/**
 * The keys that only Firefox reads. A build for one site has another id, because a store takes each id once. A press sends
 * the page's address and the chosen pictures' addresses to the person's site, and Firefox says so before it installs the
 * extension. These versions are the first ones that do.
 */
const gecko = (site: string) => ({
  gecko: {
    id: `save@${site ? new URL(site).hostname : "tackboard"}`,
    strict_min_version: "140.0",
    data_collection_permissions: { required: ["browsingActivity", "websiteContent"] },
  },
  gecko_android: { strict_min_version: "142.0" },
});

/**
 * The extension's manifest (Manifest V3). It gets access to a page on a press, and to every page only if the person turns
 * on buttons over pictures. Chromium runs its background as a worker, Firefox as a page.
 */
export function extensionManifest(browser: BrowserKind, { version, site }: About) {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icon-${size}.png`]));
  return {
    manifest_version: 3,
    name: "__MSG_name__",
    description: "__MSG_lead__",
    default_locale: DEFAULT_LOCALE,
    version,
    icons,
    action: { default_title: "__MSG_press__", default_icon: icons },
    options_ui: { page: "options.html", open_in_tab: true },
    permissions: ["activeTab", "scripting", "contextMenus", "storage"],
    optional_host_permissions: ["https://*/*", "http://*/*"],
    ...(browser === "chromium"
      ? { background: { service_worker: "background.js" }, minimum_chrome_version: "121" }
      : { background: { scripts: ["background.js"] }, browser_specific_settings: gecko(site) }),
  };
}

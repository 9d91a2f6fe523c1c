/** The icon sizes that browsers use for extensions, in pixels. */
export const ICON_SIZES = [16, 32, 48, 128] as const;

interface About {
  name: string;
  description: string;
  /** The tooltip of the extension's button. */
  title: string;
  version: string;
}

/**
 * The extension's manifest (Chrome's Manifest V3, which Firefox reads too). It gets access to a page on a press, and
 * to every page only if the person turns on buttons over pictures.
 */
export function extensionManifest({ name, description, title, version }: About) {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icon-${size}.png`]));
  return {
    manifest_version: 3,
    name,
    description,
    version,
    icons,
    action: { default_title: title, default_icon: icons },
    background: { service_worker: "background.js", scripts: ["background.js"] },
    options_ui: { page: "options.html", open_in_tab: true },
    permissions: ["activeTab", "scripting", "contextMenus", "storage"],
    optional_host_permissions: ["https://*/*", "http://*/*"],
    minimum_chrome_version: "121",
  };
}

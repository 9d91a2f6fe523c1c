import { accentsOf } from "./accent.rules.ts";
import { APP_ICONS } from "./app-files.ts";

/** How administrators want the site to look; without them, a green tack. */
export interface SiteLook {
  /** `#rrggbb`; null for the site's own green. */
  color: string | null;
  /** Whether the icons show the owner's picture and not the tack. */
  hasLogo: boolean;
  /** Changes with the icons; null for the site's own. */
  iconVersion: string | null;
}

export const PLAIN_LOOK: SiteLook = { color: null, hasLogo: false, iconVersion: null };

/** The icon that pages show. An owner's picture is in it as data, so that one address serves both. */
export const PAGE_ICON = "/icon.svg";
/** Every icon that a site has. */
export const ICON_PATHS: readonly string[] = [PAGE_ICON, ...APP_ICONS.map(({ src }) => src)];

/** The address of an icon, which changes whenever the icon does. */
export const iconAt = (path: string, { iconVersion }: SiteLook): string =>
  iconVersion === null ? path : `${path}?v=${iconVersion}`;

/** The tack as SVG. @param isFull without rounded corners, for icons that phones cut to their own shape */
export function tackDrawing(color: string | null, isFull = false): string {
  const { accent } = accentsOf(color).light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Tackboard</title><rect width="64" height="64"${isFull ? "" : ' rx="16"'} fill="${accent}"/><g transform="rotate(38 32 32)" fill="#fff7ea"><rect x="20" y="8" width="24" height="8" rx="4"/><path d="M24.500 14h15l2.500 15h-20z"/><rect x="16" y="27" width="32" height="8" rx="4"/><path d="M30.200 34h3.600L32 57z"/></g></svg>`;
}

/** Formats of a logo, for the browser's file dialog. The server reads every format of pictures that it knows. */
export const LOGO_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp", "image/avif"];

type SiteOrigins = { publicUrl: string; handshakeOrigins: readonly string[] };

/** The origin that handles log-in for a page; null at the home origin itself and at unknown origins. */
export const handshakeHome = ({ publicUrl, handshakeOrigins }: SiteOrigins, origin: string): string | null =>
  handshakeOrigins.includes(origin) ? publicUrl : null;

let home: string | null = null;
/** Called once, before any log-in. */
export function setHandshakeHome(config: SiteOrigins): void {
  home = handshakeHome(config, window.location.origin);
}
/** The home origin if this page is at a different origin of the site, else null. */
export const homeAcross = (): string | null => home;

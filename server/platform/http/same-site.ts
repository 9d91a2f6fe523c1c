import type { Config } from "../../config.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** This site's own origins: where it is at home, and others that it answers at too. */
export interface SiteOrigins {
  home: string;
  others: ReadonlySet<string>;
}

export const siteOrigins = ({ publicUrl, handshakeOrigins }: Pick<Config, "publicUrl" | "handshakeOrigins">) =>
  ({ home: publicUrl, others: new Set(handshakeOrigins) }) satisfies SiteOrigins;

/** Exact origins only: no name below, no other port or scheme. */
export const isOwnOrigin = (origin: string, { home, others }: SiteOrigins) => origin === home || others.has(origin);

/**
 * Whether a request may change something (CONTRACT.md 3, SECURITY.md 11). A browser always says where a request comes
 * from, in `Sec-Fetch-Site` or `Origin`; a client that says neither is no browser, carries no cookies of a person who was
 * lured elsewhere, and passes.
 * @param isHandshake a call that the site's other origins may send across; every other call stays within its origin
 */
export function mayChange(request: Request, origins: SiteOrigins, isHandshake = false): boolean {
  if (SAFE.has(request.method)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null && !isOwnOrigin(origin, origins)) return false;
  if (origin !== null && isHandshake) return true;
  const site = request.headers.get("sec-fetch-site");
  // From another of our origins a request must be one to itself, which only the browser can tell.
  if (origin !== null && origin !== origins.home) return site === "same-origin";
  return site === null || site === "same-origin" || site === "none";
}

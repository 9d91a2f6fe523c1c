import { type AnyContract, restRoutesOf } from "../../../src/contract/define-contract.ts";
import { INSTALL_ID_HEADER } from "../../../src/site/wire.ts";
import type { Config } from "../../config.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** The site's canonical origin, and other origins that it is also reachable at. */
export interface SiteOrigins {
  home: string;
  others: ReadonlySet<string>;
}

export const siteOrigins = ({ publicUrl, handshakeOrigins }: Pick<Config, "publicUrl" | "handshakeOrigins">) =>
  ({ home: publicUrl, others: new Set(handshakeOrigins) }) satisfies SiteOrigins;

/** Accepts exact origins only: no subdomain, and no other port or scheme. */
export const isOwnOrigin = (origin: string, { home, others }: SiteOrigins) => origin === home || others.has(origin);

/**
 * Whether a request may change data (CONTRACT.md 3, SECURITY.md 11). Browsers always send `Sec-Fetch-Site` or `Origin`.
 * A client that sends neither isn't a browser, so it can't carry the cookies of a person lured to another site, and is
 * accepted.
 * @param isHandshake whether the site's other origins may send this call; every other call must come from its own
 * origin
 */
export function mayChange(request: Request, origins: SiteOrigins, isHandshake = false): boolean {
  if (SAFE.has(request.method)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null && !isOwnOrigin(origin, origins)) return false;
  if (origin !== null && isHandshake) return true;
  const site = request.headers.get("sec-fetch-site");
  // A request from another of our origins must be addressed to that same origin, which only the browser can verify.
  if (origin !== null && origin !== origins.home) return site === "same-origin";
  return site === null || site === "same-origin" || site === "none";
}

/** Seconds for which a browser may cache the preflight. */
const PREFLIGHT_SECONDS = 600;

/** Paths of the calls that the site's other origins may send. */
export function handshakePaths(made: readonly { contract: AnyContract }[]): ReadonlySet<string> {
  const routes = made.filter(({ contract }) => contract.handshake).flatMap(({ contract }) => restRoutesOf(contract));
  return new Set(routes.map(({ path }) => path.slice(0, -1)));
}

/** Lets pages of the site's own origins send cookies and read the answer; pages of other sites can't. */
export function shareWithOrigin(headers: Headers, request: Request, origins: SiteOrigins): void {
  const origin = request.headers.get("origin");
  headers.append("Vary", "Origin");
  if (origin === null || !isOwnOrigin(origin, origins)) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Allow-Credentials", "true");
  headers.set("Access-Control-Expose-Headers", "Retry-After");
}

/** Answers a CORS preflight. */
export function preflight(request: Request, origins: SiteOrigins): Response {
  const headers = new Headers({ "X-Content-Type-Options": "nosniff" });
  shareWithOrigin(headers, request, origins);
  const isShared = headers.has("Access-Control-Allow-Origin");
  if (isShared) {
    headers.set("Access-Control-Allow-Methods", "POST");
    headers.set("Access-Control-Allow-Headers", `Content-Type, ${INSTALL_ID_HEADER}`);
    headers.set("Access-Control-Max-Age", String(PREFLIGHT_SECONDS));
  }
  return new Response(null, { status: isShared ? 204 : 403, headers });
}

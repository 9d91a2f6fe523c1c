import { type AnyContract, restRoutesOf } from "../../../src/contract/define-contract.ts";
import { INSTALL_ID_HEADER } from "../../../src/site/wire.ts";
import type { Config } from "../../config.ts";

/** The path of a request without the slash at its end. */
export const pathOf = (request: Request): string => targetOf(request).split("?", 1)[0]?.replace(/\/$/, "") ?? "";

/** A request's path and query as sent; cheaper than `new URL`. */
export const targetOf = ({ url }: Request): string => {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  return start < 0 ? "" : url.slice(start);
};

/**
 * The signed end of a link or permit in a path (`signed-link.ts`), also one that was cut off, and the sealed token of an
 * ad.
 */
const SIGNED = /\.\d{13}\.(?:\w{1,20}\.){0,2}[\w-]{20}|[\w-]{200}/;

/** The path for a log: a part that opens something for anyone who has it is left out (SECURITY.md 40). */
export const withoutLinks = (path: string): string =>
  path
    .split("/")
    .map((part) => (SIGNED.test(unescaped(part)) ? "(link)" : part))
    .join("/");

/** Decodes single bytes, also next to malformed escapes. */
const unescaped = (part: string): string =>
  part.replace(/%[\da-f]{2}/gi, (hex) => String.fromCharCode(Number.parseInt(hex.slice(1), 16)));

/** Decodes a path's percent escapes; returns null if they are malformed. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Index from which Elysia searches for the path: it assumes that every host has at least four letters. */
const PATH_FROM = 11;

/** Whether an address has a host, and a path that Elysia finds. */
const isWhole = ({ url }: Request): boolean => url.indexOf("/", "https://".length) >= PATH_FROM && !url.startsWith("/");

/** Replaces a missing or short host; no code reads the host of a request (SECURITY.md 20). */
const SOME_HOST = "http://localhost";

/**
 * A copy of the request with an address that Elysia can route, or null if the request needs none. HTTP/1.0 clients such
 * as load balancer probes may send no host, and intranet hosts may have short names.
 */
export function atWholeAddress(request: Request): Request | null {
  if (isWhole(request)) return null;
  const { url } = request;
  // Skip the host if the address has one.
  const target = url.startsWith("/") ? url : url.slice(url.indexOf("/", url.indexOf("//") + 2));
  return new Request(SOME_HOST + target, request);
}

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
export function handshakePaths(signatures: readonly Pick<AnyContract, "handshake" | "rest">[]): ReadonlySet<string> {
  const routes = signatures.filter(({ handshake }) => handshake).flatMap(restRoutesOf);
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

type Site = Pick<Config, "publicUrl">;

/** `__Host-` binds the cookie to this host and https; over plain http, browsers would refuse it (CONTRACT.md 3). */
export const hostCookieName = (config: Site, name: string) =>
  config.publicUrl.startsWith("https:") ? `__Host-${name}` : name;
export const sessionCookieName = (config: Site) => hostCookieName(config, "session");

export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/**
 * A cookie that scripts can't read and that browsers don't send with cross-site requests.
 * @param maxAge seconds; 0 removes the cookie
 */
export function hostCookie(config: Site, name: string, value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${hostCookieName(config, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

export const sessionCookie = (config: Site, token: string, maxAge: number) =>
  hostCookie(config, "session", token, maxAge);

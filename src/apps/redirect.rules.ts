import type { AppType } from "./limits.ts";

/** Loopback addresses of a program on the person's own machine (RFC 8252, 7.3). */
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?<port>:\d{1,5})?(?=[/?]|$)/;
/** Schemes that browsers run, read or show themselves. */
const REFUSED_SCHEMES = new Set([
  "about:",
  "blob:",
  "chrome:",
  "data:",
  "file:",
  "filesystem:",
  "ftp:",
  "http:",
  "javascript:",
  "mailto:",
  "vbscript:",
  "view-source:",
  "ws:",
  "wss:",
]);

/**
 * Whether an app may register a redirect address: https, a loopback address, or an app's own scheme (RFC 8252, 7.1).
 * Addresses with a fragment, a user name or a wildcard are refused (RFC 6749, 3.1.2).
 */
export function isRedirectAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || /[\s#*\\]/.test(address) || url.username || url.password) return false;
  if (url.protocol === "https:") return /^https:\/\/[^/]/i.test(address);
  return LOOPBACK.test(address) || !REFUSED_SCHEMES.has(url.protocol);
}

/** Whether only an app on the person's device can receive the address; such an app can't keep a secret. */
export const isOwnScheme = (address: string): boolean => !/^https?:/i.test(address);

/**
 * Whether a request may send its answer to `asked`. Addresses match exactly. For a public app, a loopback address that
 * was registered without a port stands for any port (RFC 8252, 7.3).
 */
export function mayRedirect(asked: string, registered: readonly string[], type: AppType): boolean {
  if (registered.includes(asked)) return true;
  const port = type === "public" ? LOOPBACK.exec(asked)?.groups?.port : undefined;
  return port !== undefined && registered.includes(asked.replace(port, ""));
}

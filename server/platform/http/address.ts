/** The path of a request without the slash at its end. */
export const pathOf = (request: Request): string => targetOf(request).split("?", 1)[0]?.replace(/\/$/, "") ?? "";

/** A request's path and query as sent; cheaper than `new URL`. */
export const targetOf = ({ url }: Request): string => {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  return start < 0 ? "" : url.slice(start);
};

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

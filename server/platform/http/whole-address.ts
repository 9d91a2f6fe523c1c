/** Elysia looks for the path from this index on: it assumes that every host has at least four letters. */
const PATH_FROM = 11;

/** Whether a request's address says where it was sent, in a way that its path is found. */
const isWhole = ({ url }: Request): boolean => url.indexOf("/", "https://".length) >= PATH_FROM && !url.startsWith("/");

/** Replaces missing or short hosts; nothing ever reads the host of a request (SECURITY.md 20). */
const SOME_HOST = "http://localhost";

/**
 * The same request at an address whose path Elysia finds, or null where it finds it already. HTTP/1.0 clients such as
 * load balancer probes may send no host, and intranet hosts may have short names.
 */
export function atWholeAddress(request: Request): Request | null {
  if (isWhole(request)) return null;
  const { url } = request;
  // After the host where there is one.
  const target = url.startsWith("/") ? url : url.slice(url.indexOf("/", url.indexOf("//") + 2));
  return new Request(SOME_HOST + target, request);
}

/** Where Elysia begins to look for a request's path: it takes every host for four letters long, or longer. */
const PATH_FROM = 11;

/** Whether a request's address says where it was sent, in a way that its path is found. */
const isWhole = ({ url }: Request): boolean => url.indexOf("/", "https://".length) >= PATH_FROM && !url.startsWith("/");

/** Stands for hosts that are missing or too short: nothing is ever read from a request's host (SECURITY.md 20). */
const SOME_HOST = "http://localhost";

/**
 * The same request at an address whose path is found, or null where it is found already. Who speaks HTTP/1.0 need not name a
 * host, as the probes of load balancers don't, and a host in an intranet may have a short name.
 */
export function atWholeAddress(request: Request): Request | null {
  if (isWhole(request)) return null;
  const { url } = request;
  // After the host where there is one.
  const target = url.startsWith("/") ? url : url.slice(url.indexOf("/", url.indexOf("//") + 2));
  return new Request(SOME_HOST + target, request);
}

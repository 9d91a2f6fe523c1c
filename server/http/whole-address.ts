/** Where Elysia begins to look for a request's path: it takes every host for four letters long, or longer. */
const PATH_FROM = 11;

/** Whether a request's address says where it was sent, in a way that its path is found. */
const isWhole = ({ url }: Request): boolean => url.indexOf("/", "https://".length) >= PATH_FROM && !url.startsWith("/");

/**
 * The same request at an address that is whole, or null where it is already. Who speaks HTTP/1.0 need not name a host, as
 * the probes of load balancers don't, and a host in an intranet may have a short name. Nothing is read from the host, so
 * the site's own stands for both.
 */
export function atHome(request: Request, home: string): Request | null {
  if (isWhole(request)) return null;
  const { url } = request;
  // After the host where there is one.
  const target = url.startsWith("/") ? url : url.slice(url.indexOf("/", url.indexOf("//") + 2));
  return new Request(home + target, request);
}

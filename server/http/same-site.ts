const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something (CONTRACT.md 3, SECURITY.md 11). A browser always says where a request comes
 * from, in `Sec-Fetch-Site` or `Origin`; a client that says neither is no browser, carries no cookies of a person who was
 * lured elsewhere, and passes.
 * @param origins this site's own origins
 */
export function mayChange(request: Request, origins: ReadonlySet<string>): boolean {
  if (SAFE.has(request.method)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null && !origins.has(origin)) return false;
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

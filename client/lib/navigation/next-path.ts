/** Stands for this site's origin; no real host ends in `.invalid` (RFC 2606). */
const HERE = "https://site.invalid";

/** Characters that browsers drop or read as a slash, so that `/<tab>/host` and `/\host` would leave the site. */
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\\]/;

/** Pages for visitors only: redirecting a logged-in person there would loop. */
const VISITORS_ONLY = /^\/(login|signup|logout|password\/reset)\/?$/i;

/**
 * The target after log-in (SECURITY.md 13).
 * @param next from the address, so it is untrusted
 * @returns a path on this site, with its query and fragment; `/` for everything else
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || UNSAFE.test(next)) return "/";
  if (!URL.canParse(next, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // Dot segments are resolved by now: `/.//host` has become `//host`.
  if (origin !== HERE || pathname.startsWith("//") || leavesWhenDecoded(pathname)) return "/";
  return VISITORS_ONLY.test(pathname) ? "/" : pathname + search + hash;
}

/** A path that leads elsewhere once an intermediary decodes it: `/%09/host`, `/%2Fhost`, `/%5Chost`. */
function leavesWhenDecoded(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return /^\/[/\\]/.test(decoded) || UNSAFE.test(decoded.replaceAll(" ", ""));
  } catch {
    return true;
  }
}

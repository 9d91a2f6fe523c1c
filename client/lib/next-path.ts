/** Stands for this site's origin; no name ends in `.invalid` (RFC 2606). */
const HERE = "https://site.invalid";

/** What browsers drop or read as a slash, so that `/<tab>/host` and `/\host` would leave the site. */
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\\]/;

/** Pages that are for visitors alone: whoever has just logged in would be sent in a circle. */
const VISITORS_ONLY = /^\/(login|signup|logout|password\/reset)\/?$/i;

/**
 * Where a person goes after logging in (SECURITY.md 13).
 * @param next what the address bar said; it may come from anybody
 * @returns a path on this site, with its query and fragment; `/` for everything else
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || UNSAFE.test(next)) return "/";
  if (!URL.canParse(next, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // Dots are resolved by now: `/.//host` has become `//host`.
  if (origin !== HERE || pathname.startsWith("//") || leavesWhenDecoded(pathname)) return "/";
  return VISITORS_ONLY.test(pathname) ? "/" : pathname + search + hash;
}

/** A path that would lead elsewhere once somebody on its way has decoded it: `/%09/host`, `/%2Fhost`, `/%5Chost`. */
function leavesWhenDecoded(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return /^\/[/\\]/.test(decoded) || UNSAFE.test(decoded.replaceAll(" ", ""));
  } catch {
    return true;
  }
}

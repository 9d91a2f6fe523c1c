/**
 * Caches for reading without a connection: the home page, the person's own boards and those they collaborate on, as
 * last seen. They belong to one person at a time, and are deleted at log-out.
 */
export const KEPT_PAGES = "kept-pages";
export const KEPT_FILES = "kept-files";
export const KEPT_PICTURES = "kept-pictures";
export const KEPT_CACHES = [KEPT_PAGES, KEPT_FILES, KEPT_PICTURES] as const;

/** Maximum entries; the oldest are deleted first. */
export const KEPT_MAX = { [KEPT_PAGES]: 24, [KEPT_FILES]: 240, [KEPT_PICTURES]: 360 } as const;
/** Maximum size in bytes; larger pictures are not cached. */
export const KEPT_PICTURE_MAX = 500_000;
/** Age of a copy after which an open page replaces it. */
export const KEPT_FRESH_MS = 60_000;

/** An open page's request to its service worker to cache it. */
export interface KeepCopy {
  kind: "keep";
  personId: string;
  path: string;
  /** Addresses of the page's scripts, styles, fonts and pictures. */
  files: string[];
}

/**
 * The canonical path of a page, with a final slash. A path excludes the query, which only selects a state of the page.
 */
export const keptPath = (path: string): string => (path.endsWith("/") ? path : `${path}/`);

/** Whether a person's page is cached: the home page, their profile and its boards. */
export function isKeptPath(path: string, username: string): boolean {
  const parts = keptPath(path).toLowerCase().split("/").filter(Boolean);
  return parts.length === 0 || (parts.length <= 3 && parts[0] === username.toLowerCase());
}

/** Whether the path is a board's, of any person. */
export const isBoardPath = (path: string): boolean => keptPath(path).split("/").filter(Boolean).length === 2;

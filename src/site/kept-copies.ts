/**
 * What a logged-in person's browser keeps to be read without a connection: the home page, their own boards and the
 * boards that they keep with others, as they were last seen. One person's at a time; all of it goes at log-out.
 */
export const KEPT_PAGES = "kept-pages";
export const KEPT_FILES = "kept-files";
export const KEPT_PICTURES = "kept-pictures";
export const KEPT_CACHES = [KEPT_PAGES, KEPT_FILES, KEPT_PICTURES] as const;

/** The oldest go first. */
export const KEPT_MAX = { [KEPT_PAGES]: 24, [KEPT_FILES]: 240, [KEPT_PICTURES]: 360 } as const;
/** Bytes; larger pictures are not kept. */
export const KEPT_PICTURE_MAX = 500_000;
/** How old a copy is before an open page replaces it. */
export const KEPT_FRESH_MS = 60_000;

/** What an open page asks its service worker to keep. */
export interface KeepCopy {
  kind: "keep";
  personId: string;
  path: string;
  /** Addresses of the scripts, styles, fonts and pictures that it shows. */
  files: string[];
}

/** One address for each page, whatever a link to it looks like; its query shows another state of it, so it is none. */
export const keptPath = (path: string): string => (path.endsWith("/") ? path : `${path}/`);

/** Whether a person's page is kept: the home page, their profile and its boards. */
export function isKeptPath(path: string, username: string): boolean {
  const parts = keptPath(path).toLowerCase().split("/").filter(Boolean);
  return parts.length === 0 || (parts.length <= 3 && parts[0] === username.toLowerCase());
}

/** A board's path, of whomever it is. */
export const isBoardPath = (path: string): boolean => keptPath(path).split("/").filter(Boolean).length === 2;

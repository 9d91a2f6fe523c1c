/** Cookie of a visitor's browser with the ids of dismissed announcements, newest first, joined by dots. */
export const DISMISSED_COOKIE = "dismissed_announcements";
/** Ids that the cookie holds at most. */
const DISMISSED_MAX = 20;

/** The ids in the cookie's value. */
export const dismissedIn = (value: string | null): string[] =>
  (value ?? "").split(".").filter((id) => /^\d{1,19}$/.test(id));

/** The cookie's value once `id` is dismissed too. */
export const dismissedWith = (value: string | null, id: string): string =>
  [...new Set([id, ...dismissedIn(value)])].slice(0, DISMISSED_MAX).join(".");

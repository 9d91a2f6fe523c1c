/** Pages that administrators write, by the first part of their addresses. */
export const SITE_PAGES = ["terms", "privacy", "guidelines", "imprint"] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** Maximum length of a page in Markdown, in characters. */
export const SITE_PAGE_MAX = 60_000;
/** Maximum length of the line that says what a version changes. */
export const SITE_PAGE_NOTE_MAX = 300;

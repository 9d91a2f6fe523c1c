/** Who sees an announcement. */
export const AUDIENCES = ["everybody", "people", "administrators"] as const;
export type AnnouncementAudience = (typeof AUDIENCES)[number];

/** Maximum length of an announcement in one language, in characters. */
export const ANNOUNCEMENT_MAX = 400;
/** Announcements that a page shows at most, the newest ones. */
export const ANNOUNCEMENTS_SHOWN = 3;

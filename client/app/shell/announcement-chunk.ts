import type { PageConfig } from "../../lib/navigation/page-config.ts";

/** The source file of the bar, which pages without an announcement leave out. */
export const ANNOUNCEMENT_BAR = "client/app/shell/announcement-bar.tsx";

/** Null until a page has an announcement. */
export let AnnouncementBar: typeof import("./announcement-bar.tsx").AnnouncementBar | null = null;

/** Loads the bar, if the page needs it, before rendering on server and client, so that nothing moves later. */
export async function announcementsReady({ announcements }: PageConfig): Promise<void> {
  // A page without the bar is better than none.
  if (announcements) ({ AnnouncementBar } = await import("./announcement-bar.tsx").catch(() => ({ AnnouncementBar })));
}

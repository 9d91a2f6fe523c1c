/** The pages on which people see a Pin. */
export const PIN_SOURCES = ["home", "search", "related", "board", "profile", "other"] as const;
export type PinSource = (typeof PIN_SOURCES)[number];

/** The kind of device that a Pin was seen on. */
export const PIN_APPS = ["web", "mobile", "tablet"] as const;
export type PinApp = (typeof PIN_APPS)[number];

/**
 * The events that browsers report about Pins. `click` opens the large view. A video view is 2 seconds with half of the picture in
 * sight (Media Rating Council).
 */
export const PIN_EVENT_TYPES = [
  "impression",
  "click",
  "outbound_click",
  "save",
  "video_start",
  "video_mrc_view",
  "video_10s_view",
  "video_95_view",
  "video_watch",
] as const;
export type PinEventType = (typeof PIN_EVENT_TYPES)[number];

/** The most play time that one event reports, and how many of these events count per hour. */
export const WATCH_MAX_MS = 60_000;
export const WATCH_PARTS_MAX = 20;

/** Days that daily numbers of Pins are stored; totals stay as long as the Pin. */
export const PIN_DAYS_KEPT = 90;

const TABLET = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobi)/i;

/** @param userAgent the header of the request; current iPads look like a Mac */
export function pinAppOf(userAgent: string): PinApp {
  if (TABLET.test(userAgent)) return "tablet";
  return /\bMobi/i.test(userAgent) ? "mobile" : "web";
}

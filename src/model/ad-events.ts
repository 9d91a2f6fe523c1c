/** Where ads stand (CONTRACT.md 8). */
export const AD_SURFACES = ["home", "search", "related"] as const;
export type AdSurface = (typeof AD_SURFACES)[number];

export const AD_EVENT_TYPES = ["impression", "click", "outbound_click", "save", "hide"] as const;
export type AdEventType = (typeof AD_EVENT_TYPES)[number];

/** What events can be told apart by besides where ads stand; the names of the public API description v5. */
export const AD_DIMENSIONS = [
  ...(["APPTYPE", "COUNTRY", "GENDER", "AGE_BUCKET", "AGE_BUCKET_AND_GENDER"] as const),
  ...(["TARGETED_INTEREST", "PINNER_INTEREST", "KEYWORD"] as const),
] as const;
export type AdDimension = (typeof AD_DIMENSIONS)[number];
/** `LOCATION` is what ads can be for, countries; and `PLACEMENT` says where they stood. */
export const TARGETING_TYPES = [...AD_DIMENSIONS, "LOCATION", "CREATIVE_TYPE", "PLACEMENT"] as const;
export type TargetingType = (typeof TARGETING_TYPES)[number];

/** Why an event is not counted and costs nothing; its advertiser sees how often. */
export const FILTER_REASONS = [
  ...(["BOT", "PREFETCH", "OWN_TEAM", "TOO_QUICK", "NO_IMPRESSION", "EXPIRED"] as const),
  ...(["VIEWER_CHANGED", "TOO_MANY_CLICKS", "NOT_RUNNING"] as const),
] as const;
export type FilterReason = (typeof FILTER_REASONS)[number];

/** Why somebody sees an ad, as its token keeps it; the screen words it. */
export const AD_REASONS = [
  ...(["QUERY", "PIN", "INTEREST", "AGE", "GENDER", "LOCATION", "DEVICE", "AUTOMATIC", "AUDIENCE"] as const),
] as const;
export type AdReason = (typeof AD_REASONS)[number];

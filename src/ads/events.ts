/** Surfaces that show ads (CONTRACT.md 8). */
export const AD_SURFACES = ["home", "search", "related"] as const;
export type AdSurface = (typeof AD_SURFACES)[number];

export const AD_EVENT_TYPES = ["impression", "click", "outbound_click", "save", "hide"] as const;
export type AdEventType = (typeof AD_EVENT_TYPES)[number];

/** Dimensions that break down ad events, besides the surface; named as in the public API description v5. */
export const AD_DIMENSIONS = [
  ...(["APPTYPE", "COUNTRY", "GENDER", "AGE_BUCKET", "AGE_BUCKET_AND_GENDER"] as const),
  ...(["TARGETED_INTEREST", "PINNER_INTEREST", "KEYWORD"] as const),
] as const;
export type AdDimension = (typeof AD_DIMENSIONS)[number];
/** `LOCATION` is the targeted country; `PLACEMENT` is the surface that showed the ad. */
export const TARGETING_TYPES = [...AD_DIMENSIONS, "LOCATION", "CREATIVE_TYPE", "PLACEMENT"] as const;
export type TargetingType = (typeof TARGETING_TYPES)[number];

/** Why an event is neither counted nor charged; the advertiser sees the count of each. */
export const FILTER_REASONS = [
  ...(["BOT", "PREFETCH", "OWN_TEAM", "TOO_QUICK", "NO_IMPRESSION", "EXPIRED"] as const),
  ...(["VIEWER_CHANGED", "TOO_MANY_CLICKS", "NOT_RUNNING"] as const),
] as const;
export type FilterReason = (typeof FILTER_REASONS)[number];

/** Why a person sees an ad, as stored in its token in this order; the client words it. */
export const AD_REASONS = [
  ...(["QUERY", "PIN", "INTEREST", "AGE", "GENDER", "LOCATION", "DEVICE", "AUTOMATIC", "AUDIENCE"] as const),
  ...(["REGION", "LANGUAGE", "CITY", "NEARBY"] as const),
] as const;
export type AdReason = (typeof AD_REASONS)[number];

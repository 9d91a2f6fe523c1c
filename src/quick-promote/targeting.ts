/** Goals of Quick Promote: visits of the page, or conversions there, which require a tag. */
export const AD_TYPES = ["CONSIDERATION", "WEB_CONVERSION"] as const;
export type AdType = (typeof AD_TYPES)[number];

export const INTERESTS_MAX = 25;

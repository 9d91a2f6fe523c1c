/** What Quick Promote buys: visits of the page, or what people do there, which takes a tag. */
export const AD_TYPES = ["CONSIDERATION", "WEB_CONVERSION"] as const;
export type AdType = (typeof AD_TYPES)[number];

export const INTERESTS_MAX = 25;

/** By which way an advertiser told of something. */
export const CONVERSION_SOURCES = ["TAG", "API", "UPLOAD"] as const;
export type ConversionSource = (typeof CONVERSION_SOURCES)[number];

/** What somebody did with an ad before, the strongest first: that is what a conversion is credited to. */
export const TOUCH_KINDS = ["CLICK", "ENGAGEMENT", "VIEW"] as const;
export type TouchKind = (typeof TOUCH_KINDS)[number];

/** `ANALYSIS`: bought elsewhere, matched with ads and counted once, and kept nowhere. */
export const UPLOAD_KINDS = ["CONVERSIONS", "ANALYSIS"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Channels that advertisers send conversions through. */
export const CONVERSION_SOURCES = ["TAG", "API", "UPLOAD"] as const;
export type ConversionSource = (typeof CONVERSION_SOURCES)[number];

/** Ad interactions that a conversion is credited to, strongest first. */
export const TOUCH_KINDS = ["CLICK", "ENGAGEMENT", "VIEW"] as const;
export type TouchKind = (typeof TOUCH_KINDS)[number];

/** `ANALYSIS` uploads are offline purchases: they are matched with ads, counted once, and never stored. */
export const UPLOAD_KINDS = ["CONVERSIONS", "ANALYSIS"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

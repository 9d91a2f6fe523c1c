/** Events that a conversion tag can send, named as in the public API description v5. */
export const CONVERSION_EVENTS = [
  ...([
    "page_visit",
    "view_category",
    "view_content",
    "search",
    "add_to_cart",
    "add_to_wishlist",
    "add_payment_info",
  ] as const),
  ...(["initiate_checkout", "checkout", "signup", "lead", "subscribe", "contact", "watch_video", "custom"] as const),
] as const;
export type ConversionEvent = (typeof CONVERSION_EVENTS)[number];

/** Channels that advertisers send conversions through. */
export const CONVERSION_SOURCES = ["TAG", "API", "UPLOAD"] as const;
export type ConversionSource = (typeof CONVERSION_SOURCES)[number];

/** Ad interactions that a conversion is credited to, strongest first. */
export const TOUCH_KINDS = ["CLICK", "ENGAGEMENT", "VIEW"] as const;
export type TouchKind = (typeof TOUCH_KINDS)[number];

/** `ANALYSIS` uploads are offline purchases: they are matched with ads, counted once, and never stored. */
export const UPLOAD_KINDS = ["CONVERSIONS", "ANALYSIS"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

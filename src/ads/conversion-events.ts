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

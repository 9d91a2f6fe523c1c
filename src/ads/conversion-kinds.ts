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
  ...([
    "initiate_checkout",
    "checkout",
    "signup",
    "lead",
    "subscribe",
    "contact",
    "watch_video",
    "app_install",
    "custom",
  ] as const),
] as const;
/** Other programs' names for them. */
const OTHER_NAMES: Record<string, (typeof CONVERSION_EVENTS)[number]> = {
  purchase: "checkout",
  complete_registration: "signup",
  sign_up: "signup",
  page_view: "page_visit",
  view_item: "view_content",
  begin_checkout: "initiate_checkout",
  generate_lead: "lead",
};
/** Our name of an event in any program's spelling: `AddToCart`, `add-to-cart`. */
export function eventNameOf(name: string): string {
  const plain = name
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
  return OTHER_NAMES[plain] ?? plain;
}
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

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
type EventName = (typeof CONVERSION_EVENTS)[number];
/** Names of the same or the nearest events in other programs: analytics, tag managers, shops and other ad tags. */
const NAMES_ELSEWHERE: Partial<Record<EventName, readonly string[]>> = {
  page_visit: ["page_view", "page_viewed", "gtm.dom"],
  view_content: ["view_item", "product_viewed"],
  view_category: ["view_item_list", "collection_viewed", "product_list_viewed"],
  search: ["view_search_results", "search_submitted", "products_searched", "find_location"],
  add_to_cart: ["product_added", "product_added_to_cart"],
  add_to_wishlist: ["add_to_wish_list", "product_added_to_wishlist"],
  add_payment_info: ["payment_info_entered", "payment_info_submitted"],
  initiate_checkout: ["begin_checkout", "checkout_started"],
  checkout: ["purchase", "order_completed", "checkout_completed"],
  signup: ["sign_up", "signed_up", "complete_registration"],
  lead: ["generate_lead", "submit_application"],
  subscribe: ["start_trial"],
  contact: ["schedule"],
  watch_video: ["video_playback_started", "video_start"],
  app_install: ["install"],
  custom: ["app_open", "customize_product", "donate", "user_engagement"],
};
const OURS = new Map(
  Object.entries(NAMES_ELSEWHERE).flatMap(([ours, names]) => names.map((name): [string, string] => [name, ours])),
);
/** A name in one spelling: `AddToCart` and `add-to-cart` are `add_to_cart`. */
export const plainEventName = (name: string): string =>
  name
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
/** Our name of an event in any program's spelling. */
export function eventNameOf(name: string): string {
  const plain = plainEventName(name);
  return OURS.get(plain) ?? plain;
}
/** Where events happen, as programs name it. */
export const ACTION_SOURCES = ["app_android", "app_ios", "web", "offline"] as const;
export type ConversionEvent = EventName;

/** Channels that advertisers send conversions through. */
export const CONVERSION_SOURCES = ["TAG", "API", "UPLOAD"] as const;
export type ConversionSource = (typeof CONVERSION_SOURCES)[number];

/** Ad interactions that a conversion is credited to, strongest first. */
export const TOUCH_KINDS = ["CLICK", "ENGAGEMENT", "VIEW"] as const;
export type TouchKind = (typeof TOUCH_KINDS)[number];

/** `ANALYSIS` uploads are offline purchases: they are matched with ads, counted once, and never stored. */
export const UPLOAD_KINDS = ["CONVERSIONS", "ANALYSIS"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

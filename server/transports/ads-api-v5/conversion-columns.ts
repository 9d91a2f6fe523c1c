import type { ConversionEvent, TouchKind } from "../../../src/ads/conversion-kinds.ts";
import type { ConversionPlace, ConversionSplit } from "../../../src/ads/conversion-split.rules.ts";

/** Columns of conversions by event, kind of touch and place, computed from a row's splits. */
const EVENTS: Record<string, ConversionEvent> = {
  PAGE_VISIT: "page_visit",
  SIGNUP: "signup",
  CHECKOUT: "checkout",
  CUSTOM: "custom",
  ADD_TO_CART: "add_to_cart",
  LEAD: "lead",
  SEARCH: "search",
  WATCH_VIDEO: "watch_video",
  VIEW_CATEGORY: "view_category",
  APP_INSTALL: "app_install",
  ADD_TO_WISHLIST: "add_to_wishlist",
  SUBSCRIBE: "subscribe",
  ADD_PAYMENT_INFO: "add_payment_info",
  INITIATE_CHECKOUT: "initiate_checkout",
  VIEW_CONTENT: "view_content",
};
const NAMES = Object.keys(EVENTS).join("|");
const PLACE = "(?:(?<place>WEB|INAPP|OFFLINE)_)?";
const COUNTED = new RegExp(
  `^TOTAL_${PLACE}(?:(?<kind>CLICK|ENGAGEMENT|VIEW)_)?(?<event>${NAMES})(?<of>_VALUE_IN_MICRO_DOLLAR|_QUANTITY)?$`,
);
const RATIO = new RegExp(`^${PLACE}(?<event>${NAMES})_(?<of>COST_PER_ACTION|ROAS)$`);
const ALL_ITEMS = "TOTAL_CONVERSIONS_QUANTITY";

/** Whether a column needs the splits of conversions. */
export const isOfSplits = (name: string): boolean => name === ALL_ITEMS || COUNTED.test(name) || RATIO.test(name);

interface Wanted {
  event: string;
  kind: TouchKind | null;
  place: ConversionPlace | null;
  of: string;
}
function wantedOf({ event = "", kind, place, of = "" }: Record<string, string | undefined>): Wanted {
  return { event, kind: (kind as TouchKind) ?? null, place: (place as ConversionPlace) ?? null, of };
}
function found(splits: readonly ConversionSplit[], { event, kind, place }: Wanted) {
  const none = { conversions: 0, quantity: 0, valueInMicroCurrency: 0 };
  return splits.find((one) => one.eventName === EVENTS[event] && one.kind === kind && one.place === place) ?? none;
}

const MICRO = 1_000_000;
/** A column's value; null if it isn't known, or hidden because of few people. @param spend in micro-units */
export function splitCell(name: string, splits: readonly ConversionSplit[], spend: number): number | null {
  if (name === ALL_ITEMS) {
    const all = splits.filter(({ kind, place }) => kind === null && place === null);
    return all.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  }
  const counted = COUNTED.exec(name)?.groups;
  if (counted) {
    const wanted = wantedOf(counted);
    const { conversions, quantity, valueInMicroCurrency: value } = found(splits, wanted);
    if (wanted.of === "_QUANTITY") return quantity;
    return wanted.of === "" ? conversions : value === null ? null : Number(value);
  }
  const ratio = RATIO.exec(name)?.groups;
  if (!ratio) return null;
  const wanted = wantedOf(ratio);
  const { conversions, valueInMicroCurrency: value } = found(splits, wanted);
  if (wanted.of === "ROAS") return value === null || spend === 0 ? null : Number(value) / spend;
  return conversions ? spend / MICRO / conversions : null;
}

const OF_PRODUCTS = new RegExp(
  `^TOTAL_${PLACE}(?:(?<event>${NAMES}|UNKNOWN)_)?CONVERSION_PRODUCT_(?<of>QUANTITY|VALUE_IN_USD|VALUE)$`,
);
export const isOfProducts = (name: string): boolean => OF_PRODUCTS.test(name);
/** A column of a report by products: numbers of items, and their prices in whole units of the account's currency. */
export function productCell(name: string, splits: readonly ConversionSplit[], currency: string): number | null {
  const { event, place = null, of } = OF_PRODUCTS.exec(name)?.groups ?? {};
  if (of === undefined || event === "UNKNOWN" || (of === "VALUE_IN_USD" && currency !== "USD")) return null;
  const some = splits.filter(
    (one) => one.kind === null && one.place === place && (event === undefined || one.eventName === EVENTS[event]),
  );
  const numbers = some.map(({ quantity, valueInMicroCurrency: value }) =>
    of === "QUANTITY" ? quantity : value === null ? null : Number(value) / MICRO,
  );
  if (numbers.includes(null)) return null;
  return numbers.reduce<number>((sum, number) => sum + Number(number), 0);
}

import type { ACTION_SOURCES } from "../ads/conversion-kinds.ts";

/** A product that an event is about. */
export interface EventProduct {
  /** Empty if the sender names only a brand or a category. */
  productId: string;
  brand: string;
  category: string;
  quantity: number;
  /** Null if the sender gives none. */
  priceMicro: bigint | null;
}
/** Details of an event. They decide how well an ad can be credited. */
export interface EventDetails {
  platform: (typeof ACTION_SOURCES)[number];
  /** The sender's name of the event, if it differs from ours. */
  sentName: string | null;
  products: EventProduct[];
  hasOrder: boolean;
  hasExternalId: boolean;
  hasDevice: boolean;
}

const PRODUCTS_MAX = 100;
const ID_MAX = 128;
const LABEL_MAX = 200;
const QUANTITY_MAX = 1_000_000;

const textOf = (value: unknown, max: number): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value).replace(/\p{C}/gu, " ").trim().slice(0, max).toWellFormed()
    : "";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * The products of an event. Senders' details vary, so whatever can't be read is left out and never costs the event.
 * @param microOf parses an amount
 */
export function productsOf(customData: unknown, microOf: (text: string) => bigint | null): EventProduct[] {
  if (!isObject(customData)) return [];
  const common = {
    brand: textOf(customData.contentBrand, LABEL_MAX),
    category: textOf(customData.contentCategory, LABEL_MAX),
  };
  const one = { ...common, quantity: 1, priceMicro: null };
  const items = listOf(customData.contents).filter(isObject);
  const ids = listOf(customData.contentIds).map((id) => textOf(id, ID_MAX));
  const found =
    items.length > 0
      ? items.map((item) => {
          const quantity = Math.floor(Number(item.quantity ?? 1));
          return {
            productId: textOf(item.id, ID_MAX),
            brand: textOf(item.itemBrand, LABEL_MAX) || common.brand,
            category: textOf(item.itemCategory, LABEL_MAX) || common.category,
            quantity: quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : 1,
            priceMicro: microOf(textOf(item.itemPrice, ID_MAX)),
          };
        })
      : (ids.length > 0 ? ids : [""]).map((productId) => ({ ...one, productId }));
  return found.filter(({ productId, brand, category }) => productId || brand || category).slice(0, PRODUCTS_MAX);
}

/** @param nameOf the plain spelling of a name. @param row an event whose `eventName` was understood as `name` */
export const sentNameOf = (row: unknown, name: string, nameOf: (name: string) => string): string | null => {
  const sent = isObject(row) && typeof row.eventName === "string" ? textOf(nameOf(row.eventName), ID_MAX) : "";
  return sent === "" || sent === name ? null : sent;
};
/** Whether an event has a field with any content. */
export const hasContent = (value: unknown): boolean => [value].flat().some((one) => textOf(one, ID_MAX) !== "");

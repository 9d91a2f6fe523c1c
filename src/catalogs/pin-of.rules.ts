import type { RichData } from "../model/rich.ts";
import { isLongerThan, keepableText } from "../model/text.rules.ts";
import type { FeedProduct } from "./product.ts";

const TITLE_MAX = 100;
const BOARD = "Products";
/** Names to try for the board, in case the owner already has boards with the first ones. */
export const BOARD_NAMES = Array.from({ length: 20 }, (_, at) => (at === 0 ? BOARD : `${BOARD} ${at + 1}`));

/** Texts of a product's Pin. */
export const pinTextsOf = ({ title, description, link }: FeedProduct) => ({
  title: isLongerThan(title, TITLE_MAX) ? `${keepableText(title, TITLE_MAX - 1).trimEnd()}…` : title,
  description,
  altText: "",
  link,
});

/** Price and availability for a product's Pin. */
export function richOf(product: FeedProduct): RichData {
  const { title, priceMicro, salePriceMicro, currency, availability, brand, color, material } = product;
  const full = { valueInMicroCurrency: priceMicro, currency };
  const isReduced = salePriceMicro !== null && salePriceMicro < priceMicro;
  return {
    type: "product",
    name: title,
    availability,
    brand,
    color,
    material,
    rating: null,
    price: isReduced ? { valueInMicroCurrency: salePriceMicro, currency } : full,
    listPrice: isReduced ? full : null,
  };
}

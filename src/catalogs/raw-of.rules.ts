import type { FeedProduct } from "./product.ts";
import type { RawRow } from "./row.rules.ts";

const MICRO = 1_000_000;

/** Converts a product back to a row of a feed. */
export function rawOf(product: FeedProduct): RawRow {
  const price = (micro: number | null) => (micro === null ? "" : `${micro / MICRO} ${product.currency}`);
  return {
    id: product.itemId,
    title: product.title,
    description: product.description,
    link: product.link,
    image_link: product.imageLink,
    price: price(product.priceMicro),
    sale_price: price(product.salePriceMicro),
    availability: product.availability,
    brand: product.brand ?? "",
    condition: product.condition ?? "",
    google_product_category: product.category ?? "",
    product_type: product.productType ?? "",
    gtin: product.gtin ?? "",
    item_group_id: product.itemGroupId ?? "",
    color: product.color ?? "",
    material: product.material ?? "",
    size: product.size ?? "",
  };
}

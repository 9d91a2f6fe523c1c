import { isReduction, type Price, readPrice } from "../../../../src/model/price.rules.ts";
import type { Availability, Product } from "../../../../src/model/rich.ts";
import { isThing, listOf, numberOf, type Thing, termOf, textOf } from "./fields.ts";

const NAME_MAX = 300;
const WORD_MAX = 100;
const BEST_RATING = 5;
const RATINGS_MAX = 1_000_000_000;
const AVAILABLE: Record<string, Availability> = {
  instock: "in_stock",
  instoreonly: "in_stock",
  onlineonly: "in_stock",
  limitedavailability: "in_stock",
  available: "in_stock",
  outofstock: "out_of_stock",
  oos: "out_of_stock",
  soldout: "out_of_stock",
  discontinued: "out_of_stock",
  preorder: "preorder",
  presale: "preorder",
  backorder: "preorder",
};
const LIST_PRICES = new Set(["listprice", "strikethroughprice", "msrp", "srp", "regularprice"]);

export const availabilityOf = (value: unknown): Availability | null => AVAILABLE[termOf(value)] ?? null;

interface Offer {
  price: Price;
  listPrice: Price | null;
  availability: Availability | null;
}

/** A product of structured data; null without a name or a price that is beyond doubt. */
export function readProduct(thing: Thing): Product | null {
  const name = textOf(thing.name, NAME_MAX);
  const offer = bestOffer(thing);
  if (name === null || offer === null) return null;
  return {
    name,
    ...offer,
    brand: textOf(thing.brand ?? thing.manufacturer, WORD_MAX),
    color: textOf(thing.color, WORD_MAX),
    material: textOf(thing.material, WORD_MAX),
    rating: ratingOf(thing.aggregateRating),
  };
}

/**
 * The cheapest offer of the product, or of its variants; null where the currencies differ, because they can't be
 * compared.
 */
function bestOffer(thing: Thing): Offer | null {
  const own = listOf(thing.offers).flatMap(readOffers);
  const variants = listOf(thing.hasVariant).filter(isThing);
  const offers = own.length > 0 ? own : variants.flatMap((variant) => listOf(variant.offers).flatMap(readOffers));
  const currencies = new Set(offers.map(({ price }) => price.currency));
  if (currencies.size !== 1) return null;
  const cost = ({ price }: Offer) => price.valueInMicroCurrency;
  const buyable = offers.filter(({ availability }) => availability !== "out_of_stock");
  return (buyable.length > 0 ? buyable : offers).reduce((best, offer) => (cost(offer) < cost(best) ? offer : best));
}

function readOffers(value: unknown): Offer[] {
  if (!isThing(value)) return [];
  const currency = value.priceCurrency;
  const inner = listOf(value.offers).flatMap((offer) =>
    // An AggregateOffer may state the currency once for all its offers.
    readOffers(isThing(offer) ? { priceCurrency: currency, ...offer } : offer),
  );
  if (inner.length > 0) return inner;
  const specified = listOf(value.priceSpecification).filter(isThing);
  const isList = (one: Thing) => LIST_PRICES.has(termOf(one.priceType));
  const priceOf = (one: Thing | undefined) => one && readPrice(one.price, one.priceCurrency ?? currency);
  const price =
    readPrice(value.price ?? value.lowPrice, currency) ?? priceOf(specified.find((one) => !isList(one))) ?? null;
  // An invalid price isn't replaced by another one.
  const isWrong = value.price !== undefined && value.price !== "" && readPrice(value.price, currency) === null;
  if (!price || (isWrong && specified.length === 0)) return [];
  const listPrice = priceOf(specified.find(isList)) ?? null;
  return [
    {
      price,
      listPrice: isReduction(price, listPrice) ? listPrice : null,
      availability: availabilityOf(value.availability),
    },
  ];
}

/** A rating scaled to five, whatever the page's scale. */
function ratingOf(value: unknown): Product["rating"] {
  const thing = listOf(value).find(isThing);
  if (!thing) return null;
  const [best, worst] = [numberOf(thing.bestRating) ?? BEST_RATING, numberOf(thing.worstRating) ?? 0];
  const given = numberOf(thing.ratingValue);
  const count = numberOf(thing.ratingCount) ?? numberOf(thing.reviewCount);
  if (given === null || count === null || best <= 0 || given < worst || given < 0 || given > best) return null;
  if (!Number.isInteger(count) || count < 1 || count > RATINGS_MAX) return null;
  return { value: Math.round((given / best) * BEST_RATING * 10) / 10, count };
}

/** Meta tags that sell, by what `readMeta` calls them. */
export type ProductTags = Partial<Record<(typeof PRODUCT_TAGS)[number], string>>;
export const PRODUCT_TAGS = [
  "product:price:amount",
  "product:price:currency",
  "product:original_price:amount",
  "product:original_price:currency",
  "product:sale_price:amount",
  "product:sale_price:currency",
  "og:price:amount",
  "og:price:currency",
  "og:availability",
  "product:availability",
  "product:brand",
  "product:color",
  "product:material",
  "product:retailer_title",
] as const;

/** A product from Open Graph tags: the page's type must be a product, or there must be a price. */
export function readTaggedProduct(tags: ProductTags, title: string | null): Product | null {
  const priced = (amount: string | undefined, currency: string | undefined) =>
    amount === undefined
      ? null
      : readPrice(amount, currency ?? tags["product:price:currency"] ?? tags["og:price:currency"]);
  const plain =
    priced(tags["product:price:amount"], tags["product:price:currency"]) ??
    priced(tags["og:price:amount"], tags["og:price:currency"]);
  const sale = priced(tags["product:sale_price:amount"], tags["product:sale_price:currency"]);
  const original = priced(tags["product:original_price:amount"], tags["product:original_price:currency"]);
  const price = sale ?? plain;
  const name = textOf(title, NAME_MAX);
  if (!price || name === null) return null;
  const listPrice = [original, plain].find((candidate) => isReduction(price, candidate)) ?? null;
  return {
    name,
    price,
    listPrice,
    availability: availabilityOf(tags["product:availability"] ?? tags["og:availability"]),
    brand: textOf(tags["product:brand"], WORD_MAX),
    color: textOf(tags["product:color"], WORD_MAX),
    material: textOf(tags["product:material"], WORD_MAX),
    rating: null,
  };
}

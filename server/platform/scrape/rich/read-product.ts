import { decodeHTML } from "entities";
import { availabilityOf } from "../../../../src/model/availability.rules.ts";
import type { Availability, Product } from "../../../../src/model/rich.ts";
import { isReduction, type Price } from "../../../../src/money/price.rules.ts";
import { isNothing, readNothing, readPrice } from "../../../../src/money/read-price.rules.ts";
import { isThing, listOf, numberOf, single, type Thing, termOf, textOf } from "./fields.ts";
import { theOne } from "./things.ts";

const NAME_MAX = 300;
const WORD_MAX = 100;
const HOUR_MS = 3_600_000;
/** A day starts up to 14 hours earlier than in UTC, and ends up to 12 hours later, depending on the time zone. */
const ZONES_MS = 14 * HOUR_MS;
const DAY_AND_ZONES_MS = 36 * HOUR_MS;
const BEST_RATING = 5;
const RATINGS_MAX = 1_000_000_000;
const LIST_PRICES = new Set(["listprice", "strikethroughprice", "msrp", "srp", "regularprice"]);

/** Options for reading products. */
export interface Reading {
  now: Date;
  /** Reads products that cost nothing, instead of those that cost something. */
  isFree: boolean;
}

interface Offer {
  price: Price;
  listPrice: Price | null;
  availability: Availability | null;
}

/**
 * The product that a page is about. Some pages contain it twice (from the theme and a plug-in): then fields that the
 * first lacks come from the second. A page with several different products is about none of them.
 */
export function theProduct(products: readonly Thing[], pageUrls: readonly string[], at: Reading): Product | null {
  const one = theOne(products, pageUrls);
  if (one) return readProduct(one, at);
  const read = products.map((product) => readProduct(product, at)).filter((product) => product !== null);
  const [first] = read;
  const isOne = products.every((product) => namedAlike(product, products[0]));
  const agrees = read.every(({ price }) => isSamePrice(price, first?.price));
  if (!first || !isOne || !agrees) return null;
  const firstOf = <Key extends keyof Product>(key: Key) =>
    (read.find((product) => product[key] !== null) ?? first)[key];
  return {
    name: first.name,
    price: first.price,
    listPrice: firstOf("listPrice"),
    availability: firstOf("availability"),
    brand: firstOf("brand"),
    color: firstOf("color"),
    material: firstOf("material"),
    rating: firstOf("rating"),
  };
}

const isSamePrice = (one: Price, other: Price | undefined): boolean =>
  one.currency === other?.currency && one.valueInMicroCurrency === other.valueInMicroCurrency;

/** Whether two products have the same name, or the same product number of the shop or the maker. */
function namedAlike(one: Thing, other: Thing | undefined): boolean {
  const same = (property: string) => {
    const [a, b] = [textOf(one[property], NAME_MAX), textOf(other?.[property], NAME_MAX)];
    return a !== null && a.toLowerCase() === b?.toLowerCase();
  };
  return ["name", "sku", "gtin", "gtin13", "mpn", "productGroupID"].some(same);
}

/** Reads a product from structured data; null without a name or an unambiguous price. */
function readProduct(thing: Thing, { now, isFree }: Reading): Product | null {
  const name = textOf(thing.name, NAME_MAX);
  const paid = offersOf(thing, { now, isFree: false });
  const offer = bestOffer(isFree && paid.length === 0 ? offersOf(thing, { now, isFree }) : isFree ? [] : paid);
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
 * The cheapest offer for the product or its variants; null if the currencies differ, because prices can't be compared
 * then.
 */
function bestOffer(offers: readonly Offer[]): Offer | null {
  const currencies = new Set(offers.map(({ price }) => price.currency));
  if (currencies.size !== 1) return null;
  const cost = ({ price }: Offer) => price.valueInMicroCurrency;
  const buyable = offers.filter(({ availability }) => availability !== "out_of_stock");
  return (buyable.length > 0 ? buyable : offers).reduce((best, offer) => (cost(offer) < cost(best) ? offer : best));
}

/** The offers for a product, else for its variants. */
function offersOf(thing: Thing, at: Reading): Offer[] {
  const read = (offer: unknown) => readOffers(offer, at);
  const own = listOf(thing.offers).flatMap(read);
  const variants = listOf(thing.hasVariant).filter(isThing);
  return own.length > 0 ? own : variants.flatMap((variant) => listOf(variant.offers).flatMap(read));
}

/** Whether an offer or price is valid today. A date without a time is valid until the day ends in every time zone. */
function isCurrent(value: Thing, now: Date): boolean {
  const at = (property: string) => Date.parse(typeof value[property] === "string" ? value[property].trim() : "");
  const isDay = (property: string) => /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(String(value[property]));
  const isOver = (property: string) => at(property) + (isDay(property) ? DAY_AND_ZONES_MS : 0) < now.getTime();
  const isYetToCome = (property: string) => at(property) - (isDay(property) ? ZONES_MS : 0) > now.getTime();
  return (
    !["priceValidUntil", "validThrough", "availabilityEnds"].some(isOver) &&
    !["validFrom", "availabilityStarts"].some(isYetToCome)
  );
}

function readOffers(value: unknown, at: Reading): Offer[] {
  const { now, isFree } = at;
  if (!isThing(value) || !isCurrent(value, now)) return [];
  const currency = single(value.priceCurrency);
  const inner = listOf(value.offers).flatMap((offer) =>
    // An AggregateOffer may state the currency once for all its offers.
    readOffers(isThing(offer) ? { priceCurrency: currency, ...offer } : offer, at),
  );
  if (inner.length > 0) return inner;
  const specified = listOf(value.priceSpecification)
    .filter(isThing)
    .filter((one) => isCurrent(one, now));
  const isList = (one: Thing) => LIST_PRICES.has(termOf(one.priceType));
  const priceOf = (one: Thing | undefined) => one && readPrice(written(one.price), one.priceCurrency ?? currency);
  const listPrice = priceOf(specified.find(isList)) ?? null;
  const availability = availabilityOf(termOf(value.availability));
  if (isFree) {
    // "From 0" is not free.
    const isRange = value.highPrice !== undefined && !isNothing(value.highPrice);
    const price = isRange ? null : readNothing(value.price ?? value.lowPrice, currency);
    return price ? [{ price, listPrice: isReduction(price, listPrice) ? listPrice : null, availability }] : [];
  }
  const price =
    readPrice(written(value.price ?? value.lowPrice), currency) ??
    priceOf(specified.find((one) => !isList(one))) ??
    null;
  // If an offer's price is invalid, no other price replaces it.
  const isWrong = value.price !== undefined && value.price !== "" && readPrice(written(value.price), currency) === null;
  if (!price || (isWrong && specified.length === 0)) return [];
  return [{ price, listPrice: isReduction(price, listPrice) ? listPrice : null, availability }];
}

/** A value of structured data with its entities decoded: some shops copy a price from their page's markup. */
function written(value: unknown): unknown {
  const one = single(value);
  return typeof one === "string" ? decodeHTML(one.slice(0, 200)) : one;
}

/** A rating converted to a scale of five, whichever scale the page uses. */
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

/** Meta tags about a product for sale. */
export type ProductTags = Partial<Record<(typeof PRODUCT_TAGS)[number], string>>;
export const PRODUCT_TAGS = [
  "product:price:amount",
  "product:price:currency",
  "product:original_price:amount",
  "product:original_price:currency",
  "product:sale_price:amount",
  "product:sale_price:currency",
  "product:sale_price_dates:start",
  "product:sale_price_dates:end",
  "og:price:amount",
  "og:price:currency",
  "og:availability",
  "product:availability",
  "product:brand",
  "product:color",
  "product:material",
  "product:retailer_title",
] as const;

/** Reads a product from Open Graph tags: the page's type must be a product, or the tags must have a price. */
export function readTaggedProduct(tags: ProductTags, title: string | null, at: Reading): Product | null {
  const { now, isFree } = at;
  const priced = (amount: string | undefined, currency: string | undefined) =>
    amount === undefined
      ? null
      : readPrice(amount, currency ?? tags["product:price:currency"] ?? tags["og:price:currency"]);
  const plain =
    priced(tags["product:price:amount"], tags["product:price:currency"]) ??
    priced(tags["og:price:amount"], tags["og:price:currency"]);
  const isOnSale = isCurrent(
    { validFrom: tags["product:sale_price_dates:start"], validThrough: tags["product:sale_price_dates:end"] },
    now,
  );
  const free = [
    readNothing(tags["product:price:amount"], tags["product:price:currency"] ?? tags["og:price:currency"]),
    readNothing(tags["og:price:amount"], tags["og:price:currency"] ?? tags["product:price:currency"]),
  ].find((price) => price !== null);
  const sale = isOnSale ? priced(tags["product:sale_price:amount"], tags["product:sale_price:currency"]) : null;
  const original = priced(tags["product:original_price:amount"], tags["product:original_price:currency"]);
  const price = isFree ? free : (sale ?? plain);
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

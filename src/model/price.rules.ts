import { currencyDigits } from "./currency-digits.ts";

/** An amount of money as the wire has it (CONTRACT.md section 7): millionths of the currency's unit. */
export interface Price {
  valueInMicroCurrency: number;
  /** ISO 4217. */
  currency: string;
}

export const MICRO = 1_000_000;
/** A reduced price is lower than the one before, in the same currency. */
export const isReduction = (price: Price, listPrice: Price | null): boolean =>
  listPrice !== null &&
  listPrice.currency === price.currency &&
  listPrice.valueInMicroCurrency > price.valueInMicroCurrency;

/** By how many whole percent a price is reduced; 0 where it is not. */
export function reductionPercent(price: Price, listPrice: Price | null): number {
  if (!listPrice || !isReduction(price, listPrice)) return 0;
  return Math.floor(
    (100 * (listPrice.valueInMicroCurrency - price.valueInMicroCurrency)) / listPrice.valueInMicroCurrency,
  );
}

/** As people of a language read it: "$19.99", "1.299 €". */
export function priceText({ valueInMicroCurrency, currency }: Price, locale = "en"): string {
  const units = valueInMicroCurrency / MICRO;
  const digits = Number.isInteger(units) ? 0 : currencyDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(units);
}

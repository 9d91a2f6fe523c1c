const WITHOUT_MINOR_UNIT = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));
const THREE_DIGITS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/**
 * Digits of a currency's minor unit (ISO 4217). Engines disagree about some of them, but the server and the browser
 * must render a page alike.
 */
export const currencyDigits = (currency: string): 0 | 2 | 3 =>
  WITHOUT_MINOR_UNIT.has(currency) ? 0 : THREE_DIGITS.has(currency) ? 3 : 2;

/** An amount of money on the wire (CONTRACT.md section 7): millionths of the currency's unit. */
export interface Price {
  valueInMicroCurrency: number;
  /** ISO 4217. */
  currency: string;
}

export const MICRO = 1_000_000;
/** A reduced price is below the list price, in the same currency. */
export const isReduction = (price: Price, listPrice: Price | null): boolean =>
  listPrice !== null &&
  listPrice.currency === price.currency &&
  listPrice.valueInMicroCurrency > price.valueInMicroCurrency;

/** Reduction of a price in whole percent; 0 if it is not reduced. */
export function reductionPercent(price: Price, listPrice: Price | null): number {
  if (!listPrice || !isReduction(price, listPrice)) return 0;
  return Math.floor(
    (100 * (listPrice.valueInMicroCurrency - price.valueInMicroCurrency)) / listPrice.valueInMicroCurrency,
  );
}

/** Making a formatter takes far longer than using it; more than a site's currencies and languages are not kept. */
const FORMATS_MAX = 100;
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(key, made);
  return made;
}

/** Formats a price for a locale: "$19.99", "1.299 €". */
export function priceText({ valueInMicroCurrency, currency }: Price, locale = "en"): string {
  const units = valueInMicroCurrency / MICRO;
  const digits = Number.isInteger(units) ? 0 : currencyDigits(currency);
  return formatOf(locale, currency, digits).format(units);
}

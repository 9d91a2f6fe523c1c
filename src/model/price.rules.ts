import { CURRENCIES } from "./currencies.ts";

/** An amount of money as the wire has it (CONTRACT.md section 7): millionths of the currency's unit. */
export interface Price {
  valueInMicroCurrency: number;
  /** ISO 4217. */
  currency: string;
}

export const MICRO = 1_000_000;
/** A billion units: more than anything costs, and exact as a JSON number in millionths. */
const UNITS_MAX = 1_000_000_000;
const SYMBOLS: Record<string, string> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW" };

/** "usd" is USD; what is no currency in use is null. */
export function readCurrency(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const code = text.trim().toUpperCase();
  return CURRENCIES.has(code) ? code : null;
}

/**
 * An amount as pages write it: a number, "1,299.00", "1.299,00 €", "1 299,5". Null for anything else: no number ("call
 * us"), two numbers ("10 - 20"), zero, negative, or an impossible price.
 */
export function readAmount(value: unknown): number | null {
  const number = typeof value === "number" ? value : typeof value === "string" ? numberOf(value) : null;
  if (number === null || !Number.isFinite(number) || number <= 0 || number > UNITS_MAX) return null;
  const micro = Math.round(number * MICRO);
  return micro > 0 ? micro : null;
}

/** A price is an amount and a currency, both beyond doubt; a currency's sign stands for it where no code does. */
export function readPrice(value: unknown, currency: unknown): Price | null {
  const valueInMicroCurrency = readAmount(value);
  const named = readCurrency(currency);
  // An unknown code is bad data; the currency sign counts only where there is no code.
  const hasCode = typeof currency === "string" && currency.trim() !== "";
  const code = named ?? (hasCode ? null : signOf(value));
  return valueInMicroCurrency === null || code === null ? null : { valueInMicroCurrency, currency: code };
}

function signOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const signs = [...value].filter((character) => character in SYMBOLS);
  return signs.length === 1 ? (SYMBOLS[signs[0] ?? ""] ?? null) : null;
}

function numberOf(text: string): number | null {
  // One currency sign or code before or after, and one number.
  const found = /^(?:[A-Za-z]{3}|[$€£¥₹₩])?\s*(\d[\d.,'’\s\u00a0\u202f]*)\s*(?:[A-Za-z]{3}|[$€£¥₹₩])?$/
    .exec(text.slice(0, 40).trim())?.[1]
    ?.replace(/[\s\u00a0\u202f'’]/g, "");
  if (!found) return null;
  const last = Math.max(found.lastIndexOf("."), found.lastIndexOf(","));
  if (last === -1) return Number(found);
  const mark = found[last] ?? "";
  const [whole, rest] = [found.slice(0, last), found.slice(last + 1)];
  const isGrouping = rest.length === 3 && (mark === "," || whole.includes(mark));
  if (isGrouping) return groups(found, mark) ? Number(found.replaceAll(mark, "")) : null;
  if (whole.includes(mark)) return null;
  const other = mark === "." ? "," : ".";
  if (whole.includes(other) && !groups(whole, other)) return null;
  return Number(`${whole.replaceAll(other, "")}.${rest || "0"}`);
}

/** Whether a mark parts a number into thousands, as in "12,345,678". */
const groups = (text: string, mark: string) =>
  text.split(mark).every((part, at) => /^\d+$/.test(part) && (at === 0 ? part.length <= 3 : part.length === 3));

/** A price that is told as reduced has to be lower than the one it stood at, in the same currency. */
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
  const whole = Number.isInteger(units);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    ...(whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
  }).format(units);
}

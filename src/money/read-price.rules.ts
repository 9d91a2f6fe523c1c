import { CURRENCIES } from "./currencies.ts";
import { currencyDigits, MICRO, type Price } from "./price.rules.ts";

/** A billion units: above every real price, and exact as a JSON number in millionths. */
const UNITS_MAX = 1_000_000_000;
/** Currency signs and words as shops write them, longest first; null if several currencies share one. */
const SIGNS: Record<string, string | null> = {
  R$: "BRL",
  US$: "USD",
  AU$: "AUD",
  CA$: "CAD",
  NZ$: "NZD",
  HK$: "HKD",
  NT$: "TWD",
  MX$: "MXN",
  A$: "AUD",
  C$: "CAD",
  S$: "SGD",
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₴": "UAH",
  "₫": "VND",
  "₱": "PHP",
  "₪": "ILS",
  "฿": "THB",
  "₦": "NGN",
  円: "JPY",
  원: "KRW",
  元: "CNY",
  zł: "PLN",
  Kč: "CZK",
  Ft: "HUF",
  lei: "RON",
  лв: "BGN",
  руб: "RUB",
  đ: "VND",
  Rp: "IDR",
  RM: "MYR",
  TL: "TRY",
  kr: null,
  Rs: null,
  Fr: null,
};
const byLength = Object.keys(SIGNS).sort((a, b) => b.length - a.length);
const escaped = byLength.map((sign) => sign.replaceAll("$", "\\$")).join("|");
const BEFORE = new RegExp(`^(?:(?:${escaped})\\.?|[A-Za-z]{3}(?![A-Za-z]))\\s*`, "i");
const AFTER = new RegExp(`\\s*(?:(?:${escaped})\\.?|(?<![A-Za-z])[A-Za-z]{3})$`, "i");
/** "49,-" and "49.–" have no cents. */
const NO_CENTS = /\s*[.,:]?\s*[-\u2013\u2014]{1,2}$/;

/** Reads a currency code in any case; null if the currency is not in use. */
export function readCurrency(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const code = text.trim().toUpperCase();
  return CURRENCIES.has(code) ? code : null;
}

/**
 * An amount as pages write it: a number, "1,299.00", "1.299,00 €", "1 299,5", "R$ 1.299,00", "12,800円", "49,-",
 * "1,29,999.00". Null for anything else: no number ("call us"), two numbers ("10 - 20"), zero, negative, or an
 * impossible price. A point before three digits parts thousands if the currency has no minor unit ("129.990" CLP) or is
 * written next to the number ("1.299 €"), which programs don't do.
 */
export function readAmount(value: unknown, currency?: string | null): number | null {
  const digits = currency ? currencyDigits(currency) : 2;
  const number = typeof value === "number" ? value : typeof value === "string" ? numberOf(value, digits) : null;
  if (number === null || !Number.isFinite(number) || number <= 0 || number > UNITS_MAX) return null;
  const micro = Math.round(number * MICRO);
  return micro > 0 ? micro : null;
}

/** Whether a price is zero, with or without a currency: "0", "0.00", "0,00 €". */
export const isNothing = (value: unknown): boolean =>
  /^[^\d-]{0,5}0+(?:[.,]0+)?[^\d-]{0,5}$/.test(
    typeof value === "number" || typeof value === "string" ? `${value}` : "",
  );

/** A price of zero, if its currency is beyond doubt. */
export function readNothing(value: unknown, currency: unknown): Price | null {
  const code = isNothing(value) ? codeOf(value, currency) : null;
  return code === null ? null : { valueInMicroCurrency: 0, currency: code };
}

/** Reads a price: an amount and a currency, both beyond doubt. The currency's sign counts if the code is missing. */
export function readPrice(value: unknown, currency: unknown): Price | null {
  const code = codeOf(value, currency);
  const valueInMicroCurrency = readAmount(value, code);
  return valueInMicroCurrency === null || code === null ? null : { valueInMicroCurrency, currency: code };
}

function codeOf(value: unknown, currency: unknown): string | null {
  // An unknown code is bad data; the currency sign counts only if the code is missing.
  const hasCode = typeof currency === "string" && currency.trim() !== "";
  return readCurrency(currency) ?? (hasCode ? null : signOf(value));
}

/** Turns full-width digits and signs into plain ones, and cuts text that is longer than a price. */
const plainText = (text: string) => text.slice(0, 60).normalize("NFKC").trim();

function signOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = plainText(value);
  const sign = (BEFORE.exec(text)?.[0] ?? AFTER.exec(text)?.[0])?.trim().replace(/\.$/, "").toLowerCase();
  const known = byLength.find((one) => one.toLowerCase() === sign);
  return known === undefined ? null : (SIGNS[known] ?? null);
}

function numberOf(text: string, digits: number): number | null {
  const bare = plainText(text).replace(BEFORE, "").replace(AFTER, "").replace(NO_CENTS, "");
  if (!/^\d[\d.,'\u2019\s]*$/.test(bare)) return null;
  const isForPeople = digits === 0 || bare !== plainText(text);
  const found = bare.replace(/['\u2019\s]/g, "");
  const last = Math.max(found.lastIndexOf("."), found.lastIndexOf(","));
  if (last === -1) return Number(found);
  const mark = found[last] ?? "";
  const [whole, rest] = [found.slice(0, last), found.slice(last + 1)];
  const isGrouping = rest.length === 3 && (mark === "," || whole.includes(mark) || isForPeople);
  if (isGrouping) return groups(found, mark) ? Number(found.replaceAll(mark, "")) : null;
  if (whole.includes(mark)) return null;
  const other = mark === "." ? "," : ".";
  if (whole.includes(other) && !groups(whole, other)) return null;
  return Number(`${whole.replaceAll(other, "")}.${rest || "0"}`);
}

/** Whether a separator groups a number into thousands ("12,345,678"), or into lakhs and crores ("1,23,45,678"). */
function groups(text: string, mark: string): boolean {
  const point = mark === "." ? "\\." : mark;
  return new RegExp(`^(?:\\d{1,3}(?:${point}\\d{3})*|\\d{1,2}(?:${point}\\d{2})*${point}\\d{3})$`).test(text);
}

import { currencyDigits, MICRO, type Price } from "./price.rules.ts";
import { currencyOfSign, partPrice } from "./price-signs.ts";

/** A billion units: above every real price, and exact as a JSON number in millionths. */
const UNITS_MAX = 1_000_000_000;
/**
 * Currencies whose hundredths nobody writes, and whose countries part thousands by a point: "129.900" COP has no cents.
 */
const WITHOUT_CENTS = new Set("ALL AOA ARS COP CRC HUF IDR IQD IRR KHR LAK LBP MGA MMK MNT RSD TZS UZS".split(" "));
/** Currencies of three decimals whose countries write a decimal comma. */
const COMMA_THOUSANDTHS = new Set(["TND"]);
/** The digit zero in other scripts. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];
/** Reads a currency's code in any case, or its sign; null if the currency is not in use, or in doubt. */
export const readCurrency = (text: unknown): string | null => (typeof text === "string" ? currencyOfSign(text) : null);

/**
 * An amount as pages write it: a number, "1,299.00", "1.299,00 €", "1 299,5", "R$ 1.299,00", "12,800円", "49,-",
 * "1,29,999.00". Null for anything else: no number ("call us"), two numbers ("10 - 20"), zero, negative, or an
 * impossible price. A point before three digits parts thousands if nobody writes cents of the currency ("129.990" CLP) or
 * if it is written next to the number ("1.299 €"), which programs don't do. It doesn't in currencies of three decimals.
 */
export function readAmount(value: unknown, currency?: string | null): number | null {
  const number =
    typeof value === "number" ? value : typeof value === "string" ? numberOf(value, currency ?? null) : null;
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
  return readCurrency(currency) ?? (hasCode ? null : (currenciesIn(value)[0] ?? null));
}

/**
 * The currencies that a price's text allows: the one that is meant, or null if it is in doubt, and then others with the
 * same sign ("kr", "$"). Empty if the text names none, or contradicts itself.
 */
export const currenciesIn = (value: unknown): readonly (string | null)[] =>
  (typeof value === "string" && partPrice(plainText(value))?.currencies) || [];

/** Turns digits and signs of any script into plain ones, and cuts text that is longer than a price. */
function plainText(text: string): string {
  const short = text.slice(0, 60);
  if (/^[ -~]*$/.test(short)) return short.trim();
  return short
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/[\u066c\u060c]/g, ",")
    .replace(/\u066b/g, ".")
    .trim();
}

function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? letter : String(code - zero);
}

function numberOf(text: string, currency: string | null): number | null {
  const plain = plainText(text);
  const bare = partPrice(plain)?.bare;
  if (!bare || !/^(?:\d[\d.,'\u2019\s]*|[.,]\d{1,2})$/.test(bare)) return null;
  const found = bare.replace(/['\u2019\s]/g, "");
  const last = Math.max(found.lastIndexOf("."), found.lastIndexOf(","));
  if (last === -1) return Number(found);
  const mark = found[last] ?? "";
  const [whole, rest] = [found.slice(0, last) || "0", found.slice(last + 1)];
  const isGrouping = rest.length === 3 && (whole.includes(mark) || partsThousands(mark, currency, bare !== plain));
  if (isGrouping) return groups(found, mark) ? Number(found.replaceAll(mark, "")) : null;
  if (whole.includes(mark)) return null;
  const other = mark === "." ? "," : ".";
  if (whole.includes(other) && !groups(whole, other)) return null;
  return Number(`${whole.replaceAll(other, "")}.${rest || "0"}`);
}

/** Whether a mark before three digits parts thousands. @param isForPeople whether a currency is written next to the number */
function partsThousands(mark: string, currency: string | null, isForPeople: boolean): boolean {
  const digits = currency ? currencyDigits(currency) : 2;
  if (digits === 0 || (currency && WITHOUT_CENTS.has(currency))) return true;
  if (digits === 3) return mark === "," && !(currency && COMMA_THOUSANDTHS.has(currency));
  return mark === "," || isForPeople;
}

/** Whether a separator groups a number into thousands ("12,345,678"), or into lakhs and crores ("1,23,45,678"). */
function groups(text: string, mark: string): boolean {
  const point = mark === "." ? "\\." : mark;
  return new RegExp(`^(?:\\d{1,3}(?:${point}\\d{3})*|\\d{1,2}(?:${point}\\d{2})*${point}\\d{3})$`).test(text);
}

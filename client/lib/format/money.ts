import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { currencyDigits } from "../../../src/money/price.rules.ts";
import { useLanguage } from "../texts/use-language.ts";

const MICRO = 1_000_000;

/** Formatters are cached, because creating one is slower than formatting a table's amounts. */
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(language: string, currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${language} ${currency} ${isWhole}`;
  const known = formats.get(key);
  if (known) return known;
  // Engines disagree about the digits of some currencies, and the server's text must match the browser's.
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}

/** An amount in micro-units, formatted with its currency in the page's language. */
export function money(micro: number | bigint, currency: string, language: string): string {
  const units = Number(micro) / MICRO;
  return formatOf(language, currency, Number.isInteger(units)).format(units);
}

/** Like `money` with all decimals, so that the amounts of a column line up. */
export const moneyInColumn = (micro: number | bigint, currency: string, language: string): string =>
  formatOf(language, currency, false).format(Number(micro) / MICRO);

/** Formats a calendar day, e.g. `2026-12-24`, for people. A text that is not a day yet stays as it is. */
export function dayWords(day: string, language: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(at);
}

/** A range of calendar days, or a single day if both are equal. */
export const daysWords = (from: string, to: string, language: string): string =>
  rangeWords(
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }),
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  );

/** The format of a chart's axis: amounts of a currency, shares or counts. */
export const axisOf = (kind: "money" | "share" | "count", currency: string): Intl.NumberFormatOptions => {
  // Engines disagree about the digits of some currencies.
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: currencyDigits(currency) };
  if (kind === "money") return { style: "currency", currency, currencyDisplay: "narrowSymbol", ...digits };
  return kind === "share" ? { style: "percent" } : {};
};

/** Formats an account's amounts in its currency. */
export function useAmounts({ currency }: Pick<AdvertiserAccount, "currency">) {
  const { language } = useLanguage();
  return (micro: number | string) => money(BigInt(micro), currency, language);
}

/** Formats a range of dates. Engines disagree about the spaces around "~" in Korean, and server and browser must match. */
export const rangeWords = (format: { formatRange(from: Date, to: Date): string }, from: Date, to: Date): string =>
  format.formatRange(from, to).replace(/\s*~\s*/g, " ~ ");

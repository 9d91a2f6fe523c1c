import type { AdCurrency } from "./countries.ts";

/**
 * Approximate value of a unit in dollars. Used only to compare bids in different currencies: accounts are charged in
 * their own, and nothing is ever converted.
 */
const DOLLARS: Record<AdCurrency, number> = {
  USD: 1,
  EUR: 1.1,
  AUD: 0.66,
  CAD: 0.73,
  CHF: 1.15,
  CZK: 0.044,
  DKK: 0.147,
  GBP: 1.28,
  NOK: 0.094,
  NZD: 0.6,
  SEK: 0.096,
};

export const dollarsOf = (currency: AdCurrency): number => DOLLARS[currency];

/** Minimum prices in micro-dollars, per click and per thousand impressions. */
export const FLOOR = { CLICKTHROUGH: 20_000, IMPRESSION: 200_000 } as const;
/** The lowest bid that an auction takes, in micro-units of the currency, rounded up. */
export const bidFloor = (billable: keyof typeof FLOOR, currency: AdCurrency): number =>
  Math.ceil(FLOOR[billable] / dollarsOf(currency));
/** Limits of an automatic bid: an amount in micro-dollars, and a fraction of the day's budget. */
const AUTOMATIC_MOST = { CLICKTHROUGH: 1_500_000, IMPRESSION: 8_000_000 } as const;
const AUTOMATIC_PART = 10;

/** An automatic bid before its pace lowers it, in micro-units of the account's currency. */
export function automaticBid(billable: keyof typeof FLOOR, dayBudget: number, currency: AdCurrency): number {
  const most = AUTOMATIC_MOST[billable] / dollarsOf(currency);
  const part = billable === "CLICKTHROUGH" ? dayBudget / AUTOMATIC_PART : dayBudget;
  return Math.max(FLOOR[billable] / dollarsOf(currency), Math.min(most, part));
}

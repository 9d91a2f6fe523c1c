import type { AdCurrency } from "../ads/countries.ts";
import { minorUnit } from "../money/currencies.ts";
import { least } from "../money/ledger.ts";

const MICRO = 1_000_000n;
/** The first threshold, in whole units. */
const FIRST: Record<AdCurrency, bigint> = {
  USD: 50n,
  EUR: 50n,
  AUD: 75n,
  CAD: 75n,
  CHF: 50n,
  CZK: 1_000n,
  DKK: 350n,
  GBP: 50n,
  NOK: 500n,
  NZD: 75n,
  SEK: 500n,
};
/** Each charge at the threshold that is paid at once raises it, up to ten times the first one. */
const TIMES = [1n, 2n, 4n, 7n, 10n] as const;
export const LAST_STEP = TIMES.length - 1;

/** The highest debt of an account with a card, in micro-units. */
export const thresholdOf = (currency: AdCurrency, step: number): bigint =>
  FIRST[currency] * MICRO * (TIMES[Math.min(Math.max(step, 0), LAST_STEP)] ?? 1n);

/** Smaller amounts wait for more, because the payment provider takes no amounts that small. */
export const leastCharge = (currency: AdCurrency): bigint => thresholdOf(currency, 0) / 50n;

/** The card is charged at 80 percent of the threshold, so that ads go on while the bank decides. */
export const chargedAt = (threshold: bigint): bigint => (threshold * 4n) / 5n;

/** Whether a debt is due. Paused accounts have no limit. */
export const isAtThreshold = (owed: bigint, limit: bigint): boolean => limit > 0n && owed >= chargedAt(limit);

/** The debt that a card pays: without what refunds and disputes gave back, which it would otherwise pay a second time. */
export const ofCard = ({ owed, reversed }: { owed: bigint; reversed: bigint }): bigint => owed - reversed;

/** The amount to charge: the debt in whole units; null if it is too small. */
export function chargeable(owed: bigint, currency: AdCurrency): bigint | null {
  const amount = owed - (owed % minorUnit(currency));
  return amount < leastCharge(currency) ? null : amount;
}

const DAY_MS = 86_400_000;
const RETRY_DAYS = [1, 3, 5] as const;
const GRACE_DAYS = 7;
const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** When a refused charge is tried again: 1, 3 and 5 days after the first refusal. Null after that. */
export const nextAttempt = (firstFailedAt: Date, now: Date): Date | null =>
  RETRY_DAYS.map((days) => after(firstFailedAt, days)).find((at) => at > now) ?? null;

/** When ads stop, unless the charge is paid. */
export const pausesAt = (firstFailedAt: Date): Date => after(firstFailedAt, GRACE_DAYS);

/** The tax in a part of a payment, e.g. in a refund of some of it. */
export const taxShare = (amount: bigint, { gross, tax }: { gross: bigint; tax: bigint }): bigint =>
  gross === 0n ? 0n : least(tax, (amount * tax) / gross);

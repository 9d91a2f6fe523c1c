import { minorUnit } from "../../../src/money/currencies.ts";

/** Currencies that the provider counts in a different unit than ISO 4217 (its "special cases"). */
const OWN_UNITS: Record<string, bigint> = { ISK: 10_000n, UGX: 10_000n, MGA: 1_000_000n };
const unitOf = (currency: string): bigint => OWN_UNITS[currency] ?? minorUnit(currency);
/** The provider's payments have at most eight digits. */
const AMOUNT_MAX = 99_999_999n;

/** Converts micro-units to the provider's unit; null if the provider doesn't support the amount. */
export function toStripe(micro: bigint, currency: string): number | null {
  const unit = unitOf(currency);
  // If a currency has three decimals, the provider requires the last one to be 0. Some currencies without cents are
  // paid in whole units.
  const least = unit === 1_000n ? 10_000n : minorUnit(currency);
  const step = unit > least ? unit : least;
  if (micro <= 0n || micro % step !== 0n || micro / unit > AMOUNT_MAX) return null;
  return Number(micro / unit);
}

/** Converts an amount in the provider's unit to micro-units. */
export const fromStripe = (amount: number, currency: string): bigint => BigInt(amount) * unitOf(currency);

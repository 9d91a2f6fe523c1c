import { minorUnit } from "../../../src/model/minor-units.ts";

/** Currencies that the provider counts in another unit than ISO 4217 does (its "special cases"). */
const OWN_UNITS: Record<string, bigint> = { ISK: 10_000n, UGX: 10_000n, MGA: 1_000_000n };
const unitOf = (currency: string): bigint => OWN_UNITS[currency] ?? minorUnit(currency);
/** A payment has eight digits at most. */
const AMOUNT_MAX = 99_999_999n;

/** Micro-units in the provider's unit; null if it doesn't support the amount. */
export function toStripe(micro: bigint, currency: string): number | null {
  const unit = unitOf(currency);
  // With three decimals the last one must be 0, and a currency without cents is paid in whole units.
  const least = unit === 1_000n ? 10_000n : minorUnit(currency);
  const step = unit > least ? unit : least;
  if (micro <= 0n || micro % step !== 0n || micro / unit > AMOUNT_MAX) return null;
  return Number(micro / unit);
}

/** The micro-units of an amount of the provider's. */
export const fromStripe = (amount: number, currency: string): bigint => BigInt(amount) * unitOf(currency);

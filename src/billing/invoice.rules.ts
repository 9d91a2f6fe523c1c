import { minorUnit } from "../money/currencies.ts";

/** A whole in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * The tax on an amount, rounded half up to the currency's smallest unit.
 * @param rate in hundredths of a percent
 */
export function taxOn(net: bigint, rate: number, currency: string): bigint {
  const unit = minorUnit(currency);
  return ((net * BigInt(rate) + (WHOLE * unit) / 2n) / (WHOLE * unit)) * unit;
}

/** Formats a document's number; each series has its own sequence. */
export const documentNumber = (series: "INVOICE" | "CREDIT_NOTE", number: number): string =>
  `${series === "INVOICE" ? "I" : "C"}-${number}`;

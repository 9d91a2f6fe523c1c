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

/** Kinds of documents, each with its own numbers. */
export const DOCUMENT_SERIES = ["INVOICE", "CREDIT_NOTE", "RECEIPT"] as const;
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

/** How the money of a receipt came. */
export const PAYMENT_WAYS = ["CHECKOUT", "CHARGE", "TRANSFER", "PAYMENT"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const LETTERS: Record<DocumentSeries, string> = { INVOICE: "I", CREDIT_NOTE: "C", RECEIPT: "R" };

/** Formats a document's number; each series has its own sequence. */
export const documentNumber = (series: DocumentSeries, number: number): string => `${LETTERS[series]}-${number}`;

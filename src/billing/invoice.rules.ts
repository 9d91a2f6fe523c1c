/** Micro-units of what all these currencies call a cent. */
export const CENT = 10_000n;
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n;

/** The whole cents of an amount; the rest goes on the next invoice. */
export const wholeCents = (micro: bigint): bigint => micro - (micro % CENT);

/** The tax on whole cents, rounded to a cent, half of one up. @param rate in hundredths of a percent */
export const taxOn = (net: bigint, rate: number): bigint =>
  ((net * BigInt(rate) + (WHOLE * CENT) / 2n) / (WHOLE * CENT)) * CENT;

/** As documents are called: each kind is counted by itself. */
export const documentNumber = (series: "INVOICE" | "CREDIT_NOTE", number: number): string =>
  `${series === "INVOICE" ? "I" : "C"}-${number}`;

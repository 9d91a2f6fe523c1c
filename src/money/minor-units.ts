/** ISO 4217: decimals of the currencies that don't have two. */
const DECIMALS: Record<string, number> = Object.fromEntries([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ").map((currency) => [currency, 0]),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((currency) => [currency, 3]),
]);
const MICRO_DECIMALS = 6;

/** Micro-units in a currency's smallest unit: a cent, a yen, a fils. */
export const minorUnit = (currency: string): bigint => 10n ** BigInt(MICRO_DECIMALS - (DECIMALS[currency] ?? 2));

/** Rounds an amount down to the currency's smallest unit. */
export const wholeUnits = (micro: bigint, currency: string): bigint => micro - (micro % minorUnit(currency));

const WITHOUT_MINOR_UNIT = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));
const THREE_DIGITS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/**
 * Digits of a currency's minor unit (ISO 4217). Engines disagree about some of them, but the server and the browser
 * must render a page alike.
 */
export const currencyDigits = (currency: string): 0 | 2 | 3 =>
  WITHOUT_MINOR_UNIT.has(currency) ? 0 : THREE_DIGITS.has(currency) ? 3 : 2;

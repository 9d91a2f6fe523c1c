/** ISO 4217: the currencies in use, without those of metals, funds and tests. */
export const CURRENCIES: ReadonlySet<string> = new Set(
  (
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF " +
    "CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG " +
    "HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA " +
    "MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD " +
    "RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX " +
    "USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
  ).split(" "),
);

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

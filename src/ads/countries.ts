import { isInEuropeanArea } from "../model/countries.ts";

/** Currencies of advertiser accounts (spec signed-in 9), plus CZK, which the Czech defaults use. */
export const AD_CURRENCIES = [
  ...(["USD", "EUR", "AUD", "CAD", "CHF", "CZK", "DKK", "GBP", "NOK", "NZD", "SEK"] as const),
] as const;
export type AdCurrency = (typeof AD_CURRENCIES)[number];

/** Country to assume if nothing indicates one (spec signed-in 9). */
export const DEFAULT_AD_COUNTRY = "US";

const EURO = "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK".split(" ");
const OTHERS: Record<string, AdCurrency> = {
  AU: "AUD",
  CA: "CAD",
  CH: "CHF",
  LI: "CHF",
  CZ: "CZK",
  DK: "DKK",
  FO: "DKK",
  GL: "DKK",
  GB: "GBP",
  GG: "GBP",
  IM: "GBP",
  JE: "GBP",
  NO: "NOK",
  SJ: "NOK",
  NZ: "NZD",
  SE: "SEK",
};

/** Currency of an account in a country (two capital letters); dollars if the table doesn't list the country. */
export const currencyOfCountry = (country: string): AdCurrency =>
  OTHERS[country] ?? (EURO.includes(country) ? "EUR" : "USD");

/** Whether advertisers in a country must say if their ads may use personal data: the EEA and the UK. */
export const needsAdConsent = (country: string): boolean => isInEuropeanArea(country) || country === "GB";

/** Whether people in a country must opt in before ads follow their activity: the EEA, the UK and Switzerland. */
export const asksPersonFirst = (country: string): boolean => needsAdConsent(country) || country === "CH";

/** The advertiser's answer to the consent question (spec signed-in 9). */
export const AD_CONSENT = { notAnswered: 0, yes: 1, no: 2, notSure: 3 } as const;
export const AD_CONSENT_ANSWERS = [0, 1, 2, 3] as const;
export type AdConsent = (typeof AD_CONSENT_ANSWERS)[number];

/** Whether to ask the consent question: if the country needs it and there is no definite answer yet. */
export const asksAdConsent = (country: string, answer: AdConsent): boolean =>
  needsAdConsent(country) && (answer === AD_CONSENT.notAnswered || answer === AD_CONSENT.notSure);

/** Whether ads may follow people's activity: after a yes, or if the country asks no consent and nobody said no. */
export const mayPersonalise = (country: string, answer: AdConsent): boolean =>
  answer === AD_CONSENT.yes || (answer !== AD_CONSENT.no && !needsAdConsent(country));

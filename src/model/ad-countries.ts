import { isInEuropeanArea } from "./european-area.ts";

/** The currencies that accounts can have (spec signed-in section 9), and CZK, which the Czech defaults are in. */
export const AD_CURRENCIES = [
  ...(["USD", "EUR", "AUD", "CAD", "CHF", "CZK", "DKK", "GBP", "NOK", "NZD", "SEK"] as const),
] as const;
export type AdCurrency = (typeof AD_CURRENCIES)[number];

/** Country where nothing tells one (spec signed-in section 9). */
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

/** The currency of an account in a country, two capital letters; dollars where the table names none. */
export const currencyOfCountry = (country: string): AdCurrency =>
  OTHERS[country] ?? (EURO.includes(country) ? "EUR" : "USD");

/** Where an advertiser is asked whether data about people may be used for their ads: the EEA and the UK. */
export const needsAdConsent = (country: string): boolean => isInEuropeanArea(country) || country === "GB";

/** Where a person has to say yes before ads may go by what they do: the EEA, the UK and Switzerland. */
export const asksPersonFirst = (country: string): boolean => needsAdConsent(country) || country === "CH";

/** What the advertiser answered (spec signed-in section 9): 0 not answered, 1 yes, 2 no, 3 not sure. */
export const AD_CONSENT = { notAnswered: 0, yes: 1, no: 2, notSure: 3 } as const;
export const AD_CONSENT_ANSWERS = [0, 1, 2, 3] as const;
export type AdConsent = (typeof AD_CONSENT_ANSWERS)[number];

/** Whether the question is asked (again): where it has to be, until it has an answer. */
export const asksAdConsent = (country: string, answer: AdConsent): boolean =>
  needsAdConsent(country) && (answer === AD_CONSENT.notAnswered || answer === AD_CONSENT.notSure);

/** Whether ads may follow what people do: everywhere where nobody is asked, elsewhere after a yes. */
export const mayPersonalise = (country: string, answer: AdConsent): boolean =>
  answer === AD_CONSENT.yes || (answer !== AD_CONSENT.no && !needsAdConsent(country));

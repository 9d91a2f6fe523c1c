import { MIN_AGE_YEARS } from "../identity/account-limits.ts";
import { isInEuropeanArea } from "../model/countries.ts";

/**
 * Age of digital consent in countries that differ from 13. European Economic Area: GDPR article 8, which sets 16 and
 * lets each country go down to 13, and the countries' own laws. Republic of Korea: Personal Information Protection Act,
 * article 22-2.
 */
const CONSENT_AGES: Readonly<Record<string, number>> = {
  DE: 16,
  HR: 16,
  HU: 16,
  IE: 16,
  LI: 16,
  LU: 16,
  NL: 16,
  PL: 16,
  RO: 16,
  SK: 16,
  CZ: 15,
  DK: 15,
  FR: 15,
  GR: 15,
  SI: 15,
  AT: 14,
  BG: 14,
  CY: 14,
  ES: 14,
  IT: 14,
  LT: 14,
  KR: 14,
};

/** @param country two capital letters */
export const minimumAge = (country: string) => CONSENT_AGES[country] ?? MIN_AGE_YEARS;
/** Whether a country requires an age for every account. */
export const asksForAge = isInEuropeanArea;

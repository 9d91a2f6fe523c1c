import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/** Converts a number as people write it to the international format; null if it can't be dialed. */
export function internationalNumber(text: string, country: string): string | null {
  const defaultCountry: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** The European Economic Area, as two capital letters each. */
const COUNTRIES = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO".split(" "),
);

/** @param country two capital letters */
export const isInEuropeanArea = (country: string): boolean => COUNTRIES.has(country);

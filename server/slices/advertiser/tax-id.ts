/** The library has only some of the numbers that businesses of these countries use on invoices (India: no GSTIN). */
const PARTLY_KNOWN = new Set(["IN"]);
/** Japan writes a T before the company number of a registered issuer of invoices. */
const PREFIXES: Readonly<Record<string, RegExp>> = { JP: /^T(?=\d)/i };

/**
 * Checks the form and check digits of a tax number of a business or a sole trader, with or without the country's prefix.
 * Nobody is asked whether it exists. Numbers of countries whose rules are unknown count as right.
 */
export async function isTaxId(country: string, taxId: string): Promise<boolean> {
  // Loaded on demand, because accounts change their billing details seldom.
  const { entityValidators, euVat, personValidators } = await import("stdnum");
  const known = [entityValidators, euVat, personValidators].flatMap((validators) => validators[country] ?? []);
  if (known.length === 0 || PARTLY_KNOWN.has(country)) return true;
  const number = taxId.trim().replace(PREFIXES[country] ?? "", "");
  return known.some((validator) => validator.validate(number).isValid);
}

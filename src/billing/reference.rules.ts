/** Letters and digits that people don't confuse when they type them; 32 of them. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const RANDOM_SIGNS = 12;
/** Number of random bytes in a reference. */
export const REFERENCE_BYTES = RANDOM_SIGNS;

/** ISO 7064, MOD 97-10: letters count as 10 to 35. */
function mod97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/**
 * A creditor reference (ISO 11649): banks check its two digits, so a typing error finds no payment.
 * @param random 12 random bytes, 60 bits of which are used
 */
export function creditorReference(random: Uint8Array): string {
  const text = [...random.subarray(0, RANDOM_SIGNS)].map((byte) => SIGNS[byte & 31]).join("");
  const check = 98 - mod97(`${text}RF00`);
  return `RF${String(check).padStart(2, "0")}${text}`;
}

/** A reference as people type it from a bank statement, without spaces; null if its check digits are wrong. */
export function readReference(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, "").toUpperCase();
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(text)) return null;
  return mod97(text.slice(4) + text.slice(0, 4)) === 1 ? text : null;
}

/** In groups of four, as banks print it. */
export const referenceInGroups = (reference: string): string => reference.replace(/(.{4})(?=.)/g, "$1 ");

// Accents of Latin and Greek letters are spelling; marks of other scripts (Japanese voicing, Indic vowels) change the
// word.
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;

/** A name in lower case and without accents of Latin and Greek letters. */
export const foldName = (name: string): string =>
  name.normalize("NFKD").replace(ACCENTS, "$1").toLowerCase().normalize("NFC");

/**
 * A key that is equal for names of boards or sections that people read as the same: it ignores case, accents and extra
 * white space.
 */
export const nameKey = (name: string): string => foldName(name).replace(/\s+/g, " ").trim();

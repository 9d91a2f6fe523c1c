export const SEARCH_QUERY_MAX = 200;

/** More words than these add cost and no meaning. */
const WORDS_MAX = 12;

// Accents of Latin and Greek letters are spelling; marks of other scripts (Japanese voicing, Indic vowels) make other words.
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;
/** Emoji joiners and variation marks part no words. */
const JOINERS = /\u00ad|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/gu;

/**
 * The words of a query or a title, as near to what the index compares (`search_words` in the database, which has the last
 * word) as text can be without its dictionary: lower case, accents folded, letters and digits only.
 * @returns at most 12 words, without repeats; none where there is nothing to search for
 */
export function searchWords(query: string): string[] {
  const folded = query.normalize("NFKD").replace(ACCENTS, "$1").toLowerCase().normalize("NFC").replace(JOINERS, "");
  return [...new Set(folded.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean))].slice(0, WORDS_MAX);
}

const SCOPES = /(?<=^|\s)-?(?:from|board|site):(?:"[^"]*"|\S*)/giu;

/** The words of a query beside those that only say where to look (`from:`, `board:`, `site:`): none means that it seeks nothing. */
export const wordsSought = (query: string): string[] => searchWords(query.normalize("NFKC").replace(SCOPES, " "));

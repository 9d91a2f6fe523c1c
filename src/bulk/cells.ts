/** A spreadsheet computes a cell that begins like this; and CLEAR alone takes away what stands there. */
const COMPUTED = /^'*(?:[=+\-@\t\r＝＋－＠]|CLEAR$)/;

/**
 * A cell as it is written: what a spreadsheet would compute begins with an apostrophe, and so does what begins with
 * apostrophes before such a sign, so that reading gives back what was there.
 */
export const quoteCell = (text: string): string => (COMPUTED.test(text) ? `'${text}` : text);

/** A cell as it is meant. */
export const unquoteCell = (text: string): string =>
  text.startsWith("'") && COMPUTED.test(text) ? text.slice(1) : text;

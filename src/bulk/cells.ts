/** Matches cells that a spreadsheet would compute, and the CLEAR keyword, which empties a field. */
const COMPUTED = /^'*(?:[=+\-@\t\r＝＋－＠]|CLEAR$)/;

/**
 * Quotes a cell's text: an apostrophe precedes anything that a spreadsheet would compute, and anything that already has
 * apostrophes before it, so that `unquoteCell` restores the text exactly.
 */
export const quoteCell = (text: string): string => (COMPUTED.test(text) ? `'${text}` : text);

/** Restores the text of a quoted cell. */
export const unquoteCell = (text: string): string =>
  text.startsWith("'") && COMPUTED.test(text) ? text.slice(1) : text;

/** A range of dates. Korean data differs between engines in the spaces around "~", and a page must read the same from both. */
export const rangeWords = (format: { formatRange(from: Date, to: Date): string }, from: Date, to: Date): string =>
  format.formatRange(from, to).replace(/\s*~\s*/g, " ~ ");

/** Formats a range of dates. Engines disagree about the spaces around "~" in Korean, and server and browser must match. */
export const rangeWords = (format: { formatRange(from: Date, to: Date): string }, from: Date, to: Date): string =>
  format.formatRange(from, to).replace(/\s*~\s*/g, " ~ ");

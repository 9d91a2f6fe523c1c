import { stringify } from "csv-stringify/sync";

/**
 * Rows as CSV (RFC 4180) for spreadsheets; a cell that one would compute gets an apostrophe in front.
 * @param isFirst whether the text begins the file, with a mark of its encoding
 */
export const csvText = (rows: readonly (readonly string[])[], isFirst: boolean): string =>
  stringify(rows as string[][], {
    escape_formulas: true,
    bom: isFirst,
    record_delimiter: "windows",
    // The library quotes a cell that holds CRLF, but not one that holds only CR or LF.
    quoted_match: /[\r\n]/,
  });

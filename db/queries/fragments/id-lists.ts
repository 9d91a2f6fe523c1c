/** Ids or numbers as the text of a PostgreSQL array, sent as one parameter: `${list(ids)}::text::bigint[]`. */
export const list = (values: readonly (string | number)[]): string => `{${values.join(",")}}`;

/** Sorts ids, so that all writers lock rows in one order. Ids are decimal strings, so a longer one is larger. */
export const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Ids or numbers as the text of a PostgreSQL array, which goes as one parameter: `${list(ids)}::text::bigint[]`. */
export const list = (values: readonly (string | number)[]): string => `{${values.join(",")}}`;

/** The order in which every writer locks rows. Ids are decimal strings, so the longer one is the larger. */
export const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

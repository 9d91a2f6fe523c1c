import { type SQL, sql } from "drizzle-orm";

/**
 * SQL text for a time column in the form of the API: ISO 8601 in UTC, to the millisecond.
 * @param column with its table's name, e.g. `p.created_at`
 */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Like `isoText`, as an SQL fragment. */
export const isoTime = (column: string): SQL => sql.raw(isoText(column));

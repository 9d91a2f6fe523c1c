import { type SQL, sql } from "drizzle-orm";

/**
 * A column of times as answers carry them: ISO 8601 in UTC, to the millisecond. As text, for statements that are text.
 * @param column with its table's name, e.g. `p.created_at`
 */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same as a part of a statement. */
export const isoTime = (column: string): SQL => sql.raw(isoText(column));

import { asc, desc, gt, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Ids or numbers as the text of a PostgreSQL array, sent as one parameter: `${list(ids)}::text::bigint[]`. */
export const list = (values: readonly (string | number)[]): string => `{${values.join(",")}}`;

/** Sorts ids, so that all writers lock rows in one order. Ids are decimal strings, so a longer one is larger. */
export const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/**
 * SQL text for a time column in the form of the API: ISO 8601 in UTC, to the millisecond.
 * @param column with its table's name, e.g. `p.created_at`
 */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Like `isoText`, as an SQL fragment. */
export const isoTime = (column: string): SQL => sql.raw(isoText(column));

/** A page of a list by id; the newest first, unless it is ascending. */
export interface IdPage {
  after: string | null;
  limit: number;
  isAscending?: boolean;
}

/**
 * The condition, order and limit of a page of a list by id.
 * @param column with its table's name, e.g. `p.id`
 */
export const idPage = (column: string, { after, limit, isAscending = false }: IdPage) => ({
  follows: after ? sql`${sql.raw(`${column} ${isAscending ? ">" : "<"}`)} ${after}::text::bigint` : sql`true`,
  ordered: sql`${sql.raw(`order by ${column} ${isAscending ? "asc" : "desc"} limit`)} ${limit}`,
});

/** Like `idPage`, for a query that Drizzle builds. */
export const columnPage = (column: PgColumn, { after, isAscending = false }: Omit<IdPage, "limit">) => ({
  follows: after ? (isAscending ? gt : lt)(column, after) : undefined,
  ordered: (isAscending ? asc : desc)(column),
});

/** A text that `like` and `ilike` take letter by letter. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

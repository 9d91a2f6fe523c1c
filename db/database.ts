import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/**
 * Either engine, or a transaction on it. Queries accept this type and never ask which it is. Drizzle gets no list of
 * tables: it only serves `db.query`, which nothing uses, and would load all of them at each start.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

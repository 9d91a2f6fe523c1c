import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";

/** Either engine, or a transaction on it. Queries accept this type and never ask which it is. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

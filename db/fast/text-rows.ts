import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { SQL as BunSql } from "bun";
import { type SQL, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "../database.ts";
import { isDeadlock } from "../engine/database-faults.ts";
import { isFast } from "./fast-paths.ts";
import { type StatementText, statementText } from "./statement-text.ts";

const isDirect = isFast("rows");

/** What Drizzle's own `execute` is made of, which its types keep to themselves. */
interface Inside {
  dialect: { sqlToQuery(statement: SQL): StatementText };
  session: {
    logger: { logQuery(query: string, params: unknown[]): void };
    client: PGlite | Transaction | Pick<BunSql, "unsafe">;
  };
}

/** So often a statement is run that deadlocks end. */
const TRIES = 3;

/**
 * Rows of a raw statement, whose result the two drivers wrap differently. Values come as the driver gives them. A statement
 * that a deadlock ended has changed nothing, so outside a transaction it is run again.
 */
export function rows<T extends Record<string, unknown>>(db: Database, statement: SQL): Promise<T[]> {
  if (!isDirect) return plainRows(db, statement);
  const { dialect } = db as unknown as Inside;
  return textRows(db, statementText(statement) ?? dialect.sqlToQuery(statement));
}

/**
 * The same of a statement's text, by the driver itself, which spares what Drizzle makes of a statement before it sends it.
 * @throws DrizzleQueryError as Drizzle would
 */
export async function textRows<T extends Record<string, unknown>>(
  db: Database,
  query: StatementText,
  tries = TRIES,
): Promise<T[]> {
  if (!isDirect) return plainRows(db, ofText(query));
  const { client, logger } = (db as unknown as Inside).session;
  logger.logQuery(query.sql, query.params);
  try {
    if ("unsafe" in client) return (await client.unsafe(query.sql, query.params)) as T[];
    return (await client.query<T>(query.sql, query.params)).rows;
  } catch (error) {
    if (mayRunAgain(db, error, tries)) return textRows(db, query, tries - 1);
    throw new DrizzleQueryError(query.sql, query.params, error as Error);
  }
}

async function plainRows<T extends Record<string, unknown>>(db: Database, statement: SQL, tries = TRIES): Promise<T[]> {
  try {
    const result: unknown = await db.execute(statement);
    return (Array.isArray(result) ? result : (result as { rows: T[] }).rows) as T[];
  } catch (error) {
    if (mayRunAgain(db, error, tries)) return plainRows(db, statement, tries - 1);
    throw error;
  }
}

const mayRunAgain = (db: Database, error: unknown, tries: number): boolean =>
  tries > 1 && isDeadlock(error) && !(db instanceof PgTransaction);

/** A statement for Drizzle again, from its text and what its `$1`, `$2` … stand for. */
function ofText({ sql: text, params }: StatementText): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)));
}

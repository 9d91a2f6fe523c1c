import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { SQL as BunSql } from "bun";
import { type SQL, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "../database.ts";
import { isFast } from "../fast/fast-paths.ts";
import { type StatementText, statementText } from "../fast/statement-text.ts";
import { isDeadlock } from "./database-faults.ts";

const isDirect = isFast("rows");

/** The parts of Drizzle's `execute` that its types hide. */
interface Inside {
  dialect: { sqlToQuery(statement: SQL): StatementText };
  session: {
    logger: { logQuery(query: string, params: unknown[]): void };
    client: PGlite | Transaction | Pick<BunSql, "unsafe">;
  };
}

/** Maximum number of attempts if deadlocks end a statement. */
const TRIES = 3;

/**
 * Runs a raw statement and returns its rows as the driver delivers them, because the two drivers wrap results differently. A statement
 * that a deadlock ended has changed nothing, so it is retried outside a transaction.
 */
export function rows<T extends Record<string, unknown>>(db: Database, statement: SQL): Promise<T[]> {
  if (!isDirect) return plainRows(db, statement);
  const { dialect } = db as unknown as Inside;
  return textRows(db, statementText(statement) ?? dialect.sqlToQuery(statement));
}

/**
 * Like `rows`, for a statement's text: it calls the driver directly, which saves Drizzle's work on the statement.
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

/** Converts a statement's text and its parameters (`$1`, `$2` …) back to a Drizzle statement. */
function ofText({ sql: text, params }: StatementText): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)));
}

import type { SQL } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "../database.ts";
import { isFast } from "../fast/fast-paths.ts";
import { ofText, ReadyText, type StatementText, statementText } from "../fast/statement-text.ts";
import { isDeadlock } from "./faults.ts";

const isDirect = isFast("rows");

/** Attempts for a statement that a deadlock ended. */
const TRIES = 3;

/**
 * Runs a raw statement and returns its rows as the driver delivers them, because the two drivers wrap results differently. A statement
 * that a deadlock ended has changed nothing, so it is retried outside a transaction.
 * @throws DrizzleQueryError
 */
export function rows<T extends Record<string, unknown>>(db: Database, statement: SQL): Promise<T[]> {
  const text = isDirect ? statementText(statement) : null;
  return run(db, text ? new ReadyText(text) : statement);
}

/**
 * Like `rows`, for a statement's text: it saves Drizzle's work on the statement.
 * @throws DrizzleQueryError
 */
export const textRows = <T extends Record<string, unknown>>(db: Database, text: StatementText): Promise<T[]> =>
  run(db, isDirect ? new ReadyText(text) : ofText(text));

async function run<T extends Record<string, unknown>>(db: Database, statement: SQL, tries = TRIES): Promise<T[]> {
  try {
    const result: unknown = await db.execute(statement);
    return (Array.isArray(result) ? result : (result as { rows: T[] }).rows) as T[];
  } catch (error) {
    if (mayRunAgain(db, error, tries)) return run(db, statement, tries - 1);
    throw error;
  }
}

const mayRunAgain = (db: Database, error: unknown, tries: number): boolean =>
  tries > 1 && isDeadlock(error) && !(db instanceof PgTransaction);

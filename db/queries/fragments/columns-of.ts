import { type SQL, sql } from "drizzle-orm";
import { toSnakeKey } from "../../../src/contract/case.ts";
import type { Fields, ReadBy } from "../../../src/model/fields.ts";
import { isoText } from "./values.ts";

/**
 * The columns of a declared entity's row (`RowOf`), for a statement that names its table.
 * @param alias the table's name in the statement
 * @param made expressions of the fields that have no column of their own
 */
export function columnsOf<F extends Fields>(
  fields: F,
  alias: string,
  made: Record<ReadBy<F, "made" | "json">, SQL>,
): SQL {
  const columns = Object.entries(fields).flatMap(([name, { read }]) => {
    const column = `${alias}.${toSnakeKey(name)}`;
    const as = (expression: string) => [sql.raw(`${expression} as "${name}"`)];
    if (read === "plain") return as(column);
    if (read === "id") return as(`${column}::text`);
    if (read === "time") return as(isoText(column));
    return read === "made" || read === "json"
      ? [sql`${(made as Record<string, SQL>)[name]} as ${sql.raw(`"${name}"`)}`]
      : [];
  });
  return sql.join(columns, sql.raw(", "));
}

/** The names of the columns that `columnsOf` reads, for a statement within it that passes them on. */
export const columnNames = (fields: Fields, alias: string): string[] =>
  Object.entries(fields).flatMap(([name, { read }]) =>
    read === undefined || read === "made" || read === "json" ? [] : [`${alias}.${toSnakeKey(name)}`],
  );

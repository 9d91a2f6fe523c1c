import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { rows } from "../engine/text-rows.ts";
import { quoted, sequencesOf, type Table, tablesOf } from "./tables.ts";

/** Target size of a chunk in characters. */
const CHUNK = 4_000_000;
const ROWS_AT_FIRST = 100;
const ROWS_MAX = 20_000;

/** Some rows of one table. Each line is a JSON array of the columns' texts, in the order of `table.columns`. */
export interface RowChunk {
  table: Table;
  lines: string[];
}

/** One moment of a database. */
export interface Snapshot {
  /** The moment, by the database's clock, as ISO 8601. */
  at: string;
  tables: Table[];
  sequences: Record<string, string | null>;
  /** Reads everything; may be read once. */
  chunks(): AsyncGenerator<RowChunk>;
}

/**
 * Shows `read` one moment of the database while others write. No row is locked, but a migration would have to wait.
 * @throws DrizzleQueryError
 */
export async function inSnapshot<T>(db: Database, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      // Values must not depend on settings of the server, and the operator's timeouts are meant for requests.
      await tx.execute(sql`select set_config(name, value, true) from (values
        ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('bytea_output', 'hex'),
        ('extra_float_digits', '1'), ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')
      ) settings (name, value)`);
      const [now] = await rows<{ at: string }>(
        tx,
        sql`select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      );
      const tables = await tablesOf(tx);
      return read({
        at: now?.at ?? "",
        tables,
        sequences: await sequencesOf(tx),
        async *chunks() {
          for (const table of tables) yield* chunksOf(tx, table);
        },
      });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* chunksOf(tx: Database, table: Table): AsyncGenerator<RowChunk> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  // A cursor, so that neither side holds a whole table.
  await tx.execute(
    sql.raw(
      `declare backup no scroll cursor for select array_to_json(array[${texts}])::text as line from ${table.name}`,
    ),
  );
  let count = ROWS_AT_FIRST;
  for (;;) {
    const found = await rows<{ line: string }>(tx, sql.raw(`fetch ${count} from backup`));
    if (found.length > 0) yield { table, lines: found.map(({ line }) => line) };
    if (found.length < count) break;
    const size = found.reduce((sum, { line }) => sum + line.length, 0);
    count = Math.max(1, Math.min(ROWS_MAX, count * 4, Math.floor((count * CHUNK) / size)));
  }
  await tx.execute(sql`close backup`);
}

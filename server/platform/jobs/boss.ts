import { type ConstructorOptions, type Db, fromBunSql, fromPglite, PgBoss } from "pg-boss";
import type { OpenDatabase } from "../../../db/client.ts";
import { lookAgain } from "./one-of-account.ts";
import { QUEUE_SCHEMA } from "./queue-options.ts";

/** For fetching and settling jobs; the listener has a separate connection. */
const CONNECTIONS = 2;

export interface OpenBoss {
  boss: PgBoss;
  /** Gives the connections back; the boss must have stopped. */
  close(): Promise<void>;
}

/** Opens pg-boss on either engine, with separate connections, so that jobs and requests never wait for each other's. */
export function openBoss(open: OpenDatabase, options: Omit<ConstructorOptions, "db" | "schema" | "backend">): OpenBoss {
  const { db, close } = connect(open);
  const backend = open.engine === "pglite" ? "pglite" : "postgres";
  return { boss: new PgBoss({ ...options, db, schema: QUEUE_SCHEMA, backend }), close };
}

function connect(open: OpenDatabase): { db: Db; close(): Promise<void> } {
  if (open.pglite) return { db: fromPglite(open.pglite), close: async () => {} };
  if (!open.pool) throw new Error("a database needs connections of its own for the jobs");
  // Bypass a pooler: workers listen, and a pooler in transaction mode ignores connection settings.
  // A crash of the database may lose that a job was taken or done; it then runs again, which every job must bear
  // anyway. What a job writes goes through the server's own connections, which commit synchronously.
  const connection = { synchronous_commit: "off" };
  const { client, close } = open.pool({ max: CONNECTIONS, connection });
  return { db: lookAgain(jsonAsText(fromBunSql(client))), close: () => close({ timeout: 2 }) };
}

/**
 * Bun.sql encodes a string bound to a json parameter as JSON again. pg-boss casts most of its parameters through text,
 * which avoids this; this fixes the ones that it doesn't cast (in the cron pass).
 */
function jsonAsText(db: Db): Db {
  return {
    ...db,
    executeSql: (text, values) =>
      db.executeSql(
        text.replace(/\$(\d+)::(jsonb?)\b/g, (cast, number: string, type: string) =>
          typeof values?.[Number(number) - 1] === "string" ? `$${number}::text::${type}` : cast,
        ),
        values,
      ),
  };
}

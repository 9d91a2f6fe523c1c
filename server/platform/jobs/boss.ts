import { type ConstructorOptions, type Db, fromBunSql, fromPglite, PgBoss } from "pg-boss";
import type { OpenDatabase } from "../../../db/client.ts";
import { lookAgain } from "./pg-boss/one-of-account.ts";
import { QUEUE_SCHEMA } from "./queue-options.ts";

/** Connections for fetching and settling jobs; the listener has a separate one. */
const CONNECTIONS = 2;

export interface OpenBoss {
  boss: PgBoss;
  /** Closes the connections; pg-boss must have stopped. */
  close(): Promise<void>;
}

/**
 * Opens pg-boss on either engine. It has separate connections, so that jobs and requests never wait for each other's
 * connections.
 */
export function openBoss(open: OpenDatabase, options: Omit<ConstructorOptions, "db" | "schema" | "backend">): OpenBoss {
  const { db, close } = connect(open);
  const backend = open.engine === "pglite" ? "pglite" : "postgres";
  return { boss: new PgBoss({ ...options, db, schema: QUEUE_SCHEMA, backend }), close };
}

function connect(open: OpenDatabase): { db: Db; close(): Promise<void> } {
  if (open.pglite) return { db: fromPglite(open.pglite), close: async () => {} };
  if (!open.pool) throw new Error("a database needs connections of its own for the jobs");
  // Bypasses a pooler: workers listen, and a pooler in transaction mode ignores connection settings. A crash of the
  // database may lose the record that a job started or finished; then the job runs again, which every job must tolerate
  // anyway. A job's own writes go through the server's other connections, which commit synchronously.
  const connection = { synchronous_commit: "off" };
  const { client, close } = open.pool({ max: CONNECTIONS, connection });
  return { db: lookAgain(jsonAsText(fromBunSql(client))), close: () => close({ timeout: 2 }) };
}

/**
 * Bun.sql encodes a string that is bound to a json parameter as JSON a second time. pg-boss casts most of its
 * parameters through text, which avoids this; this function fixes the ones that it doesn't cast (for cron schedules).
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

import type { PGlite } from "@electric-sql/pglite";
import type { SQL } from "bun";
import { drizzle as drizzleBun } from "drizzle-orm/bun-sql";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type { Database } from "../../db/client.ts";
import { hasAlikeIndex } from "../../db/engine/vector-index.ts";
import type { TestApp } from "./test-app.ts";

/** Counts the statements that the server sends while `work` runs, including those in transactions but not their begin and end. */
export async function countStatements(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const logger = {
    logQuery: () => {
      count += 1;
    },
  };
  const { pglite, db } = app.deps.open;
  const { $client } = db as Database & { $client: PGlite | SQL };
  const plain = app.deps.db;
  app.deps.db = pglite ? drizzlePglite({ client: pglite, logger }) : drizzleBun({ client: $client as SQL, logger });
  try {
    // The lookup has finished before the server answers.
    await hasAlikeIndex(app.deps.db);
    count = 0;
    await work();
  } finally {
    app.deps.db = plain;
  }
  return count;
}

import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import type { TestApp } from "./test-app.ts";

/** How many deadlocks PostgreSQL has ended in the test's own database so far. */
export async function deadlocks({ deps }: TestApp): Promise<number> {
  await rows(deps.db, sql`select pg_stat_force_next_flush()`);
  const [found] = await rows<{ count: number }>(
    deps.db,
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  );
  return found?.count ?? 0;
}

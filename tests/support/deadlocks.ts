import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import type { TestApp } from "./test-app.ts";

/** Number of deadlocks that PostgreSQL has detected in the test's database. */
export async function deadlocks({ deps }: TestApp): Promise<number> {
  await rows(deps.db, sql`select pg_stat_force_next_flush()`);
  const [found] = await rows<{ count: number }>(
    deps.db,
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  );
  return found?.count ?? 0;
}

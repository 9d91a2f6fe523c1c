import { sql } from "drizzle-orm";
import type { Db } from "pg-boss";
import type { Database } from "../../../../db/client.ts";
import { JOB_TABLE } from "./statements.ts";

/** Name of the index that prevents two running jobs of one account in a queue. */
export const ONE_OF_ACCOUNT = "tackboard_one_of_account";
const UNIQUE_VIOLATION = "23505";
/** More retries than there can be processes that start jobs of one queue simultaneously. */
const TRIES_MAX = 20;

/**
 * Creates the index. pg-boss checks for running jobs of the account before it starts one, but two processes that check
 * simultaneously both find none.
 */
export async function ensureOneOfAccount(db: Database): Promise<void> {
  const jobs = sql.raw(JOB_TABLE);
  await db.transaction(async (tx) => {
    // The lock keeps jobs from starting between the two statements.
    await tx.execute(sql`lock table ${jobs} in share row exclusive mode`);
    // If two jobs of an account already run, both go on: the later one is renamed to a different account.
    await tx.execute(
      sql`update ${jobs} j set group_id = j.group_id || ' ' || j.id
        where j.state = 'active' and exists (select 1 from ${jobs} o
          where o.state = 'active' and o.name = j.name and o.group_id = j.group_id and o.id < j.id)`,
    );
    await tx.execute(
      sql`create unique index if not exists ${sql.raw(ONE_OF_ACCOUNT)} on ${jobs} (name, group_id)
        where state = 'active' and group_id is not null`,
    );
  });
}

/**
 * If the index refuses a worker's job, the worker immediately searches again, because another account's job may be
 * waiting.
 */
export function lookAgain(db: Db): Db {
  return {
    ...db,
    async executeSql(text, values) {
      for (let tries = 1; ; tries++) {
        try {
          return await db.executeSql(text, values);
        } catch (error) {
          if (tries === TRIES_MAX || !isRefused(error)) throw error;
        }
      }
    },
  };
}

const isRefused = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  error.code === UNIQUE_VIOLATION &&
  error.message.includes(ONE_OF_ACCOUNT);

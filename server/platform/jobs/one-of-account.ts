import { sql } from "drizzle-orm";
import type { Db } from "pg-boss";
import { COMMON_JOB_TABLE } from "pg-boss/dist/plans.js";
import type { Database } from "../../../db/client.ts";
import { QUEUE_SCHEMA } from "./queue-options.ts";

/** The index that refuses a second running job of one account in a queue. */
export const ONE_OF_ACCOUNT = "tackboard_one_of_account";
const UNIQUE_VIOLATION = "23505";
/** More often than processes can take jobs of one queue in the same moment. */
const TRIES_MAX = 20;

/**
 * Makes the index. pg-boss looks for running jobs of the account before it takes one, but two processes that look in the same
 * moment both find none.
 */
export async function ensureOneOfAccount(db: Database): Promise<void> {
  const jobs = sql.raw(`${QUEUE_SCHEMA}.${COMMON_JOB_TABLE}`);
  await db.transaction(async (tx) => {
    // No job is taken between the two statements.
    await tx.execute(sql`lock table ${jobs} in share row exclusive mode`);
    // Two that run already go on, the later one as another account's.
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

/** Has a worker whose job the index has refused look again at once: another account's job may wait. */
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

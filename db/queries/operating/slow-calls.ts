import { lt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { slowCalls } from "../../schema/system.ts";
import { isoTime } from "../fragments/values.ts";

export type SlowCallSum = typeof slowCalls.$inferInsert;

/** Adds a process's slow calls to those of the same hour. The order keeps two processes from waiting for each other. */
export async function addSlowCalls(db: Database, sums: readonly SlowCallSum[]): Promise<void> {
  if (sums.length === 0) return;
  const { longestMs } = slowCalls;
  await db
    .insert(slowCalls)
    .values(sums.toSorted((a, b) => a.hour.getTime() - b.hour.getTime() || (a.procedure < b.procedure ? -1 : 1)))
    .onConflictDoUpdate({
      target: [slowCalls.hour, slowCalls.procedure],
      set: {
        count: sql`${slowCalls.count} + excluded.count`,
        totalMs: sql`${slowCalls.totalMs} + excluded.total_ms`,
        longestRequestId: sql`case when excluded.longest_ms > ${longestMs} then excluded.longest_request_id else ${slowCalls.longestRequestId} end`,
        longestMs: sql`greatest(${longestMs}, excluded.longest_ms)`,
        lastAt: sql`greatest(${slowCalls.lastAt}, excluded.last_at)`,
      },
    });
}

export type SlowCallRow = {
  procedure: string;
  count: number;
  averageMs: number;
  longestMs: number;
  longestRequestId: string;
  lastAt: string;
};

/** The procedures whose calls took long since a time, the longest call first. Their number is that of the procedures. */
export const listSlowCalls = (db: Database, { since }: { since: Date }): Promise<SlowCallRow[]> =>
  rows<SlowCallRow>(
    db,
    sql`select procedure, sum(count)::int as count, (sum(total_ms) / sum(count))::float8 as "averageMs",
        max(longest_ms) as "longestMs", (array_agg(longest_request_id order by longest_ms desc))[1] as "longestRequestId",
        ${isoTime("max(last_at)")} as "lastAt"
      from slow_calls where hour >= ${since.toISOString()}::text::timestamptz
      group by procedure order by max(longest_ms) desc, procedure`,
  );

export async function deleteOldSlowCalls(db: Database, { before }: { before: Date }): Promise<void> {
  await db.delete(slowCalls).where(lt(slowCalls.hour, before));
}

import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/** Deletes notifications whose last act was before `before`, at most `limit` of them. @returns how many */
export async function deleteOldNotifications(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from notifications where (recipient_id, kind, subject_id) in (
        select recipient_id, kind, subject_id from notifications where at < ${before.toISOString()}::text::timestamptz
        order by at limit ${limit})
      returning 1 as one`,
  );
  return gone.length;
}

import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { list } from "../id-lists.ts";

/** Moves the mark of what was seen up to a notification, or to the newest; never back, nor beyond what there is. */
export async function markSeen(db: Database, { userId, upTo }: { userId: string; upTo: string | null }): Promise<void> {
  await db.execute(sql`insert into notification_readers as reader (user_id, seen_id)
    select recipient_id, max(id) from notifications
    where recipient_id = ${userId} ${upTo === null ? sql`` : sql`and id <= ${upTo}`} group by recipient_id
    on conflict (user_id) do update set seen_id = greatest(reader.seen_id, excluded.seen_id)`);
}

/** Marks as read those of `ids`, or all. */
export async function markRead(
  db: Database,
  { userId, ids }: { userId: string; ids: readonly string[] | null },
): Promise<void> {
  await db.execute(sql`update notifications set read_id = id where recipient_id = ${userId} and read_id < id
      ${ids === null ? sql`` : sql`and id = any(${list(ids)}::text::bigint[])`}`);
}

import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/**
 * Moves the seen mark up to a notification, or to the newest one; never back, nor beyond the newest.
 * @returns whether it moved
 */
export async function markSeen(
  db: Database,
  { userId, upTo }: { userId: string; upTo: string | null },
): Promise<boolean> {
  const moved = await rows(
    db,
    sql`insert into notification_readers as reader (user_id, seen_id)
    select recipient_id, max(id) from notifications
    where recipient_id = ${userId} ${upTo === null ? sql`` : sql`and id <= ${upTo}`} group by recipient_id
    on conflict (user_id) do update set seen_id = excluded.seen_id where reader.seen_id < excluded.seen_id
    returning user_id`,
  );
  return moved.length > 0;
}

/** Marks `ids` as read, or all notifications. */
export async function markRead(
  db: Database,
  { userId, ids }: { userId: string; ids: readonly string[] | null },
): Promise<void> {
  await db.execute(sql`update notifications set read_id = id where recipient_id = ${userId} and read_id < id
      ${ids === null ? sql`` : sql`and id = any(${list(ids)}::text::bigint[])`}`);
}

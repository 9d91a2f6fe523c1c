import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/**
 * All boards that a person can save to, their own and those that they joined, last saved to first; archived ones are put
 * away.
 */
export const boardsToPick = (
  db: Database,
  { userId }: { userId: string },
): Promise<{ id: string; nameKey: string }[]> =>
  rows<{ id: string; nameKey: string }>(
    db,
    sql`select b.id::text as id, b.name_key as "nameKey" from boards b
      where b.archived_at is null and (b.owner_id = ${userId} or b.id in (
        select m.board_id from board_members m where m.user_id = ${userId} and m.joined_at is not null))
      order by b.board_order_modified_at desc, b.id desc`,
  );

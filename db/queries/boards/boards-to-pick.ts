import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

interface Pickable extends Record<string, unknown> {
  id: string;
  nameKey: string;
}
const pick = (db: Database, which: SQL): Promise<Pickable[]> =>
  rows<Pickable>(
    db,
    sql`select b.id::text as id, b.name_key as "nameKey" from boards b where b.archived_at is null and ${which}
      order by b.board_order_modified_at desc, b.id desc`,
  );

/**
 * All boards that a person can save to, their own and those that they joined, last saved to first; archived ones are put
 * away.
 */
export const boardsToPick = (db: Database, { userId }: { userId: string }) =>
  pick(
    db,
    sql`(b.owner_id = ${userId} or b.id in (
      select m.board_id from board_members m where m.user_id = ${userId} and m.joined_at is not null))`,
  );

/** The protected boards that are kept for an advertiser account. Checks no access. */
export const boardsOfAdvertiser = (db: Database, { advertiserId }: { advertiserId: string }) =>
  pick(db, sql`b.advertiser_id = ${advertiserId} and b.privacy = 'protected'`);

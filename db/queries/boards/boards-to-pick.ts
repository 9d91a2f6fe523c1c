import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

interface Pickable extends Record<string, unknown> {
  id: string;
  nameKey: string;
}
const pick = (db: Database, from: SQL): Promise<Pickable[]> =>
  rows<Pickable>(
    db,
    sql`select b.id::text as id, b.name_key as "nameKey" from ${from} where b.archived_at is null
      order by b.board_order_modified_at desc, b.id desc`,
  );

/**
 * All boards that a person can save to, own and joined, last saved to first, without archived ones. Two lists, because
 * each has its index: asked with "or", PostgreSQL read every board of the site (100,000 in 50 ms).
 */
export const boardsToPick = (db: Database, { userId }: { userId: string }) =>
  pick(
    db,
    sql`(select own.* from boards own where own.owner_id = ${userId}
      union all
      select joined.* from board_members m join boards joined on joined.id = m.board_id and joined.owner_id <> m.user_id
      where m.user_id = ${userId} and m.joined_at is not null) b`,
  );

/** The protected boards that are kept for an advertiser account. Checks no access. */
export const boardsOfAdvertiser = (db: Database, { advertiserId }: { advertiserId: string }) =>
  pick(
    db,
    sql`(select * from boards kept where kept.advertiser_id = ${advertiserId} and kept.privacy = 'protected') b`,
  );

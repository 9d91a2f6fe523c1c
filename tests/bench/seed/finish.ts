import { type SQL, sql } from "drizzle-orm";

/** Counters as the product maintains them, without the trash. One pass over each table, after all rows exist. */
export const COUNTERS: SQL[] = [
  sql`update users u set follower_count = f.count from (
    select followee_id, count(*) from user_follows group by 1) f where f.followee_id = u.id`,
  sql`update users u set following_count = f.count from (
    select follower_id, count(*) from user_follows group by 1) f where f.follower_id = u.id`,
  sql`update users u set board_count = b.count from (
    select owner_id, count(*) from boards group by 1) b where b.owner_id = u.id`,
  sql`update users u set pin_count = p.count from (
    select pinner_id, count(*) from pins where deleted_at is null group by 1) p where p.pinner_id = u.id`,
  sql`update boards b set section_count = s.count from (
    select board_id, count(*) from sections group by 1) s where s.board_id = b.id`,
  sql`update boards b set follower_count = f.count from (
    select board_id, count(*) from board_follows group by 1) f where f.board_id = b.id`,
  sql`update boards b set pin_count = p.count, board_order_modified_at = p.newest from (
    select board_id, count(*), max(created_at) as newest from pins where deleted_at is null group by 1) p
    where p.board_id = b.id`,
  sql`update sections s set pin_count = p.count from (
    select section_id, count(*) from pins where deleted_at is null and section_id is not null group by 1) p
    where p.section_id = s.id`,
  sql`update pins o set repin_count = p.count from (
    select origin_pin_id, count(*) from pins where deleted_at is null and is_public and origin_pin_id is not null group by 1) p
    where p.origin_pin_id = o.id`,
];

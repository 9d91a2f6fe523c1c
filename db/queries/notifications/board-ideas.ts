import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";

/** A little less than a week, so that a person who was notified this Monday is notified next Monday. */
const PAUSE = sql.raw("interval '6 days 12 hours'");

/** People who want new ideas for their boards and got none lately, by id. */
export const peopleForIdeas = (
  db: Database,
  { after, now, limit }: { after: string; now: Date; limit: number },
): Promise<{ userId: string }[]> =>
  rows<{ userId: string }>(
    db,
    sql`select s.user_id::text as "userId" from notification_settings s join users u on u.id = s.user_id and ${isVisiblePerson("u")}
      where s.kind = 'board_ideas' and (s.site or s.email) and s.user_id > ${after}::text::bigint
        and not exists (select 1 from notifications n where n.recipient_id = s.user_id and n.kind = 'board_ideas'
          and n.at > ${now.toISOString()}::text::timestamptz - ${PAUSE})
      order by s.user_id limit ${limit}`,
  );

/** The boards to which somebody saved last, of those that a person owns or joined. */
export const boardsForIdeas = (
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<{ boardId: string }[]> =>
  rows<{ boardId: string }>(
    db,
    sql`select b.id::text as "boardId" from boards b where b.archived_at is null and b.pin_count > 0 and b.id in (
        select own.id from boards own where own.owner_id = ${userId}::text::bigint
        union all select m.board_id from board_members m where m.user_id = ${userId}::text::bigint and m.joined_at is not null)
      order by b.board_order_modified_at desc, b.id desc limit ${limit}`,
  );

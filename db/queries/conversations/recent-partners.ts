import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";

/** The people of the viewer's newest conversations. */
export const recentPartners = (
  db: Database,
  { viewerId, limit }: { viewerId: string; limit: number },
): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    db,
    sql`select u.id::text as id from (
        select conversation_id, last_message_id from conversation_members where user_id = ${viewerId}
        order by last_message_id desc limit ${limit}
      ) m
      join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> ${viewerId}
      join users u on u.id = o.user_id and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")}
      group by u.id order by max(m.last_message_id) desc limit ${limit}`,
  );

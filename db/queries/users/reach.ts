import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isOpenTo } from "../fragments/people.ts";
import { list } from "../fragments/values.ts";

/** A person who doesn't let the viewer reach them. */
export interface Closed extends Record<string, unknown> {
  username: string;
}

/**
 * The first of some people who doesn't let the viewer write to them; null if all do. A conversation that they have messages of goes on.
 * @param memberKey the key of these people's conversation
 */
export async function closedToMessages(
  db: Database,
  { ids, viewerId, memberKey }: { ids: readonly string[]; viewerId: string; memberKey: string },
): Promise<Closed | null> {
  const [closed] = await rows<Closed>(
    db,
    sql`select u.username from users u where u.id = any(${list(ids)}::text::bigint[])
      and not ${isOpenTo(sql`${viewerId}::text::bigint`, "u", "messages_from")}
      and not exists (select 1 from conversations c join conversation_members m on m.conversation_id = c.id
        where c.member_key = ${memberKey} and m.user_id = u.id and m.last_message_id > 0)
      order by u.id limit 1`,
  );
  return closed ?? null;
}

/** Like `closedToMessages`, for a conversation that was opened without a message. */
export async function closedInConversation(
  db: Database,
  { conversationId, viewerId }: { conversationId: string; viewerId: string },
): Promise<Closed | null> {
  const [closed] = await rows<Closed>(
    db,
    sql`select u.username from conversation_members m join users u on u.id = m.user_id
      where m.conversation_id = ${conversationId} and m.last_message_id = 0 and m.user_id <> ${viewerId}
        and not ${isOpenTo(sql`${viewerId}::text::bigint`, "u", "messages_from")}
      order by u.id limit 1`,
  );
  return closed ?? null;
}

/** The first of some people who doesn't let the viewer invite them, without the board's people; null if all do. */
export async function closedToInvites(
  db: Database,
  { ids, viewerId, boardId }: { ids: readonly string[]; viewerId: string; boardId: string },
): Promise<Closed | null> {
  const [closed] = await rows<Closed>(
    db,
    sql`select u.username from users u where u.id = any(${list(ids)}::text::bigint[])
      and not ${isOpenTo(sql`${viewerId}::text::bigint`, "u", "invites_from")}
      and not exists (select 1 from board_members m where m.board_id = ${boardId} and m.user_id = u.id)
      order by u.id limit 1`,
  );
  return closed ?? null;
}

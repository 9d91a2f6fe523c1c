import { sql } from "drizzle-orm";
import type { SeenMessage } from "../../../src/model/report.ts";
import { type Database, rows } from "../../client.ts";
import { isoTime, list } from "../fragments/values.ts";

interface Between {
  conversationId: string;
  /** The reporter, a member who has checked access, and the messages up to this one that they deleted from their view. */
  viewerId: string;
  clearedUpToId: string;
  /** The reported person. */
  personId: string;
  limit: number;
}

/**
 * The newest messages between two members of a conversation, the oldest first, as far as the reporter sees them.
 * @returns with the id of the reported person's first message in the conversation, whether it is still visible or not
 */
export async function conversationSeen(
  db: Database,
  { conversationId, viewerId, clearedUpToId, personId, limit }: Between,
): Promise<{ firstId: string | null; messages: SeenMessage[] }> {
  const conversation = sql`${conversationId}::text::bigint`;
  const messages = await rows<SeenMessage & Record<string, unknown>>(
    db,
    sql`select * from (
        select c.id::text as id, c.sender_id::text as "senderId", c.text, c.pin_id::text as "pinId", ${isoTime("c.created_at")} as "createdAt"
        from messages c where c.conversation_id = ${conversation} and c.id > ${clearedUpToId}::text::bigint and c.deleted_at is null
          and c.sender_id = any(${list([viewerId, personId])}::text::bigint[])
        order by c.id desc ${sql.raw(`limit ${Math.trunc(limit)}`)}
      ) newest order by id::bigint`,
  );
  const [first] = await rows<{ id: string }>(
    db,
    sql`select c.id::text as id from messages c where c.conversation_id = ${conversation} and c.sender_id = ${personId}::text::bigint
      order by c.id limit 1`,
  );
  return { firstId: first?.id ?? null, messages };
}

/** The messages of a person in the conversation of one of them that are not deleted, locked by id. */
export async function lockMessagesBeside(
  tx: Database,
  { messageId, senderId }: { messageId: string; senderId: string },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select m.id::text as id from messages m
      where m.conversation_id = (select conversation_id from messages where id = ${messageId}::text::bigint)
        and m.sender_id = ${senderId}::text::bigint and m.deleted_at is null order by m.id for no key update`,
  );
  return found.map(({ id }) => id);
}

/** The names of people who still have an account, by id. */
export async function namesOf(db: Database, { ids }: { ids: readonly string[] }): Promise<Map<string, string>> {
  const found = await rows<{ id: string; username: string }>(
    db,
    sql`select id::text as id, username from users where id = any(${list(ids)}::text::bigint[])`,
  );
  return new Map(found.map(({ id, username }) => [id, username]));
}

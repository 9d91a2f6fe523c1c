import { type SQL, sql } from "drizzle-orm";
import { COUNTED_UNREAD } from "../../../src/model/limits.ts";
import { type Database, rows } from "../../client.ts";
import { isPinShown } from "../fragments/board-access.ts";
import { isTextInView, wordsHiddenBy } from "../fragments/my-view.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { isoTime, list } from "../fragments/values.ts";

/** A conversation with the fields that its member may see. */
export interface ConversationView extends Record<string, unknown> {
  conversationId: string;
  /** The id of its newest message, by which lists page. */
  id: string;
  unread: boolean;
  /** The member has deleted the messages up to this one from their view. */
  clearedUpToId: string;
  /** `UserBrief`s of the others as one snake_case JSON text. */
  users: string;
}

/** A message with the fields that a member may see. */
export interface MessageView extends Record<string, unknown> {
  id: string;
  conversationId: string;
  text: string;
  createdAt: string;
  senderCard: string;
  isMine: boolean;
  hasPin: boolean;
  isDeleted: boolean;
  /** Waits for a moderator; only its sender sees it. */
  isHeld: boolean;
  /** Null if the member may not see the Pin. */
  pinId: string | null;
}

/** The other members of a member's conversation `m` that the member may see. */
const others = (viewerId: string): SQL =>
  sql`from conversation_members o join users u on u.id = o.user_id and ${isVisiblePerson("u")}
    where o.conversation_id = m.conversation_id and o.user_id <> ${viewerId} and ${isUnblocked(viewerId, "u.id")}`;

/** Whether a member's conversation `m` has unread messages from people that the member may see. */
const isUnread = (viewerId: string): SQL =>
  sql`(m.last_message_id > m.read_up_to_id and exists (select 1 from messages c
    join users u on u.id = c.sender_id and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")}
    where c.conversation_id = m.conversation_id and c.id > m.read_up_to_id and c.sender_id <> ${viewerId}
      and c.deleted_at is null and not c.is_held))`;

/** Conversations that the member has not deleted and that have another visible member. */
const isThere = (viewerId: string): SQL =>
  sql`m.last_message_id > m.cleared_up_to_id and exists (select 1 ${others(viewerId)})`;

/**
 * Whether none of the conversation's messages is a stranger's with a word that the member hides: one from somebody whom they neither
 * follow nor have answered. Lists and counts leave such conversations out; their address still opens them.
 */
const isWelcome = (viewerId: string): SQL =>
  sql`(${wordsHiddenBy(viewerId)} is null
    or exists (select 1 from messages a where a.sender_id = ${viewerId} and a.conversation_id = m.conversation_id)
    or not exists (select 1 from (select q.sender_id, q.text from messages q where q.conversation_id = m.conversation_id
        and q.id > m.cleared_up_to_id and not q.is_held order by q.id desc limit ${sql.raw(String(LOOKED_AT))}) q
      where not (${isTextInView(viewerId, sql.raw("q.text"))})
        and not exists (select 1 from user_follows f where f.follower_id = ${viewerId} and f.followee_id = q.sender_id)))`;
/** Newest messages of a conversation without an answer in which words are looked for, however many a stranger sends. */
const LOOKED_AT = 50;

const conversationsOf = (db: Database, viewerId: string, which: SQL): Promise<ConversationView[]> =>
  rows<ConversationView>(
    db,
    sql`select m.conversation_id::text as "conversationId", m.last_message_id::text as id,
        ${isUnread(viewerId)} as unread, m.cleared_up_to_id::text as "clearedUpToId",
        (select '[' || string_agg(u.card, ',' order by u.id) || ']' ${others(viewerId)}) as users
      from conversation_members m where m.user_id = ${viewerId} and ${isThere(viewerId)} and ${which}`,
  );

/** A member's conversations, the one with the newest message first. */
export const listConversations = (
  db: Database,
  { viewerId, after, limit }: { viewerId: string; after: string | null; limit: number },
): Promise<ConversationView[]> =>
  conversationsOf(
    db,
    viewerId,
    sql`${isWelcome(viewerId)} ${after ? sql`and m.last_message_id < ${after}` : sql``} order by m.last_message_id desc limit ${limit}`,
  );

/** A person's conversation with at least one other member; null if not found. */
export async function findConversation(
  db: Database,
  { conversationId, viewerId }: { conversationId: string; viewerId: string },
): Promise<ConversationView | null> {
  const [row] = await conversationsOf(db, viewerId, sql`m.conversation_id = ${conversationId}`);
  return row ?? null;
}

/** The number of conversations with unread messages, counted up to `COUNTED_UNREAD`. */
export async function countUnread(db: Database, { viewerId }: { viewerId: string }): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from conversation_members m
      where m.user_id = ${viewerId} and ${isUnread(viewerId)} and ${isThere(viewerId)} and ${isWelcome(viewerId)}
      limit ${sql.raw(String(COUNTED_UNREAD))}) unread`,
  );
  return row?.count ?? 0;
}

const messagesOf = (db: Database, viewerId: string, which: SQL): Promise<MessageView[]> =>
  rows<MessageView>(
    db,
    sql`select c.id::text as id, c.conversation_id::text as "conversationId", c.text,
        ${isoTime("c.created_at")} as "createdAt", u.card as "senderCard",
        c.sender_id = ${viewerId} as "isMine", c.pin_id is not null as "hasPin", c.deleted_at is not null as "isDeleted",
        c.is_held as "isHeld",
        (select p.id::text from pins p where p.id = c.pin_id and p.deleted_at is null and ${isPinShown(viewerId)}) as "pinId"
      from messages c join users u on u.id = c.sender_id and ${isVisiblePerson("u")}
        and ${isUnblocked(viewerId, "u.id")} where (not c.is_held or c.sender_id = ${viewerId}) and ${which}`,
  );

/** Messages, newest first. */
export const listMessages = (
  db: Database,
  {
    conversationId,
    viewerId,
    clearedUpToId,
    after,
    limit,
  }: Pick<ConversationView, "conversationId" | "clearedUpToId"> & {
    viewerId: string;
    after: string | null;
    limit: number;
  },
): Promise<MessageView[]> =>
  messagesOf(
    db,
    viewerId,
    sql`c.conversation_id = ${conversationId} and c.id > ${clearedUpToId} ${after ? sql`and c.id < ${after}` : sql``} order by c.id desc limit ${limit}`,
  );

/** The messages of `ids` in any order. Checks no access: the caller has made sure that the viewer is a member. */
export const findMessages = (
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string },
): Promise<MessageView[]> => messagesOf(db, viewerId, sql`c.id = any(${list(ids)}::text::bigint[])`);

/** A message of one of the viewer's conversations with the fields that they may see; null if not found. */
export async function findMessage(
  db: Database,
  { messageId, viewerId }: { messageId: string; viewerId: string },
): Promise<MessageView | null> {
  const [row] = await messagesOf(
    db,
    viewerId,
    sql`c.id = ${messageId} and c.deleted_at is null and exists (select 1 from conversation_members m
      where m.conversation_id = c.conversation_id and m.user_id = ${viewerId} and c.id > m.cleared_up_to_id)`,
  );
  return row ?? null;
}

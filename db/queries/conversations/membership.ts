import { and, eq, lt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { conversationMembers, conversations } from "../../schema/conversations.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";

interface Membership {
  conversationId: string;
  userId: string;
}

const memberIs = ({ conversationId, userId }: Membership) =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId));

/** Members of a conversation who may see a person, that person included. */
export const membersWhoKnow = (
  db: Database,
  { conversationId, personId }: { conversationId: string; personId: string },
): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    db,
    sql`select u.id::text as id from conversation_members o join users u on u.id = o.user_id and ${isVisiblePerson("u")}
      where o.conversation_id = ${conversationId} and ${isUnblocked(personId, "u.id")}`,
  );

/** Moves the read mark forward only, so that late requests change nothing. @returns whether anything was unread */
export async function markRead(
  db: Database,
  { messageId, ...member }: Membership & { messageId: string },
): Promise<boolean> {
  const read = await db
    .update(conversationMembers)
    .set({ readUpToId: sql`least(${messageId}::bigint, ${conversationMembers.lastMessageId})` })
    .where(
      and(
        memberIs(member),
        lt(conversationMembers.readUpToId, messageId),
        lt(conversationMembers.readUpToId, conversationMembers.lastMessageId),
      ),
    )
    .returning({ userId: conversationMembers.userId });
  return read.length > 0;
}

/** Hides all messages so far from one member, and marks them as read. */
export async function clearConversation(db: Database, member: Membership): Promise<void> {
  const { lastMessageId } = conversationMembers;
  await db
    .update(conversationMembers)
    .set({ clearedUpToId: sql`${lastMessageId}`, readUpToId: sql`${lastMessageId}` })
    .where(memberIs(member));
}

/** Counts all members, including those that others can't see. */
export const countMembers = (db: Database, { conversationId }: { conversationId: string }): Promise<number> =>
  db.$count(conversationMembers, eq(conversationMembers.conversationId, conversationId));

/** Removes a member, and the key by which the same people would find the conversation. The caller has locked it. */
export async function deleteMember(tx: Database, member: Membership): Promise<void> {
  await tx.delete(conversationMembers).where(memberIs(member));
  await tx.update(conversations).set({ memberKey: null }).where(eq(conversations.id, member.conversationId));
}

import type { Database } from "../../../db/client.ts";
import {
  type ConversationView,
  findConversation,
  findMessage,
  type MessageView,
} from "../../../db/queries/conversations/conversation-views.ts";
import type { UserContext } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";

declare const readable: unique symbol;
/** A conversation that the viewer belongs to; only this file creates values of this type. */
export type OwnConversation = ConversationView & { readonly [readable]: true };

/**
 * The conversation, if the viewer is a member and can see at least one other member. Missing and foreign conversations
 * get the same answer (SECURITY.md 24).
 * @param db the caller's transaction, if it has one
 */
export async function ownConversation(
  ctx: UserContext,
  conversationId: string,
  fail: Fail<"CONVERSATION_NOT_FOUND">,
  db: Database = ctx.deps.db,
): Promise<OwnConversation> {
  const found = await findConversation(db, { conversationId, viewerId: ctx.viewer.user.id });
  return (found ?? fail("CONVERSATION_NOT_FOUND")) as OwnConversation;
}

/** A message in one of the viewer's conversations; fails if it was deleted. */
export async function visibleMessage(
  ctx: UserContext,
  messageId: string,
  fail: Fail<"MESSAGE_NOT_FOUND">,
): Promise<MessageView> {
  const found = await findMessage(ctx.deps.db, { messageId, viewerId: ctx.viewer.user.id });
  return found ?? fail("MESSAGE_NOT_FOUND");
}

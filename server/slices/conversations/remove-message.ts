import { findMessages } from "../../../db/queries/conversations/conversation-views.ts";
import { deleteMessage } from "../../../db/queries/conversations/write-message.ts";
import { removeMessage as contract } from "../../../src/conversations/remove-message.contract.ts";
import { ownConversation, visibleMessage } from "../../platform/access/conversation-access.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeMessages } from "./serialize-conversation.ts";

export const removeMessage = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  const { id, isMine, ...message } = await visibleMessage(ctx, input.messageId, fail);
  if (message.conversationId !== conversationId) fail("MESSAGE_NOT_FOUND");
  if (!isMine) fail("NOT_PERMITTED");
  if (await deleteMessage(db, { id, now: now() })) {
    await notifyMembers(ctx.deps, { conversationId, personId: viewerId });
  }
  const [left] = await serializeMessages(ctx, await findMessages(db, { ids: [id], viewerId }));
  return left ?? fail("MESSAGE_NOT_FOUND");
});

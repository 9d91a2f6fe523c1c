import { markRead as write } from "../../../db/queries/conversations/membership.ts";
import { markRead as contract } from "../../../src/conversations/unread.contract.ts";
import { ownConversation } from "../../platform/access/conversation-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const markRead = implement(contract, async ({ ctx, input, fail }) => {
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  const { db, live } = ctx.deps;
  const userId = ctx.viewer.user.id;
  // The person's other open pages update their unread count.
  if (await write(db, { conversationId, userId, messageId: input.messageId })) await live.notify([userId], "read");
  return null;
});

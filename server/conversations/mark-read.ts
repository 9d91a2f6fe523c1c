import { markRead as write } from "../../db/queries/conversations/write-message.ts";
import { markRead as contract } from "../../src/conversations/mark-read.contract.ts";
import { implement } from "../trpc/implement.ts";
import { ownConversation } from "./conversation-access.ts";

export const markRead = implement(contract, async ({ ctx, input, fail }) => {
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  await write(ctx.deps.db, { conversationId, userId: ctx.viewer.user.id, messageId: input.messageId });
  return null;
});

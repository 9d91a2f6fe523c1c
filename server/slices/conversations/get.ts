import { get as contract } from "../../../src/conversations/get.contract.ts";
import { ownConversation } from "../../platform/access/conversation-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeConversations } from "./serialize-conversation.ts";

export const get = implement(contract, async ({ ctx, input, fail }) => {
  const view = await ownConversation(ctx, input.conversationId, fail);
  const [conversation] = await serializeConversations(ctx, [view]);
  return conversation ?? fail("CONVERSATION_NOT_FOUND");
});

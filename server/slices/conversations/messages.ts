import { listMessages } from "../../../db/queries/conversations/conversation-views.ts";
import { messages as contract } from "../../../src/conversations/messages.contract.ts";
import { ownConversation } from "../../platform/access/conversation-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeMessages } from "./serialize-conversation.ts";

export const messages = implement(contract, async ({ ctx, input, fail }) => {
  const { conversationId, clearedUpToId } = await ownConversation(ctx, input.conversationId, fail);
  return pageById(input, fail, {
    list: (at) => listMessages(ctx.deps.db, { conversationId, viewerId: ctx.viewer.user.id, clearedUpToId, ...at }),
    present: (views) => serializeMessages(ctx, views),
  });
});

import { clearConversation } from "../../../db/queries/conversations/membership.ts";
import { remove as contract } from "../../../src/conversations/remove.contract.ts";
import { ownConversation } from "../../platform/access/conversation-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  await clearConversation(ctx.deps.db, { conversationId, userId });
  await ctx.deps.live.notify([userId], "read");
  return null;
});

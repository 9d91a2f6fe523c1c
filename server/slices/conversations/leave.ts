import { countMembers, deleteMember } from "../../../db/queries/conversations/membership.ts";
import { lockConversation } from "../../../db/queries/conversations/write-message.ts";
import { leave as contract } from "../../../src/conversations/leave.contract.ts";
import { ownConversation } from "../../platform/access/conversation-access.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const leave = implement(contract, async ({ ctx, input, fail }) => {
  const { db, live } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  await db.transaction(async (tx) => {
    if (!(await lockConversation(tx, { id: conversationId }))) fail("CONVERSATION_NOT_FOUND");
    if ((await countMembers(tx, { conversationId })) < 3) fail("NOT_PERMITTED", { reason: { code: "leaveOfTwo" } });
    await deleteMember(tx, { conversationId, userId });
  });
  await live.notify([userId], "read");
  await notifyMembers(ctx.deps, { conversationId, personId: userId });
  return null;
});

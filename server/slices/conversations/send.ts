import { findMessages } from "../../../db/queries/conversations/conversation-views.ts";
import { insertMessage, lockConversation } from "../../../db/queries/conversations/write-message.ts";
import { send as contract } from "../../../src/conversations/send.contract.ts";
import { ownConversation } from "../../platform/access/conversation-access.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { sendablePin } from "./sendable-pin.ts";
import { serializeMessages } from "./serialize-conversation.ts";
import { writeOnce } from "./write-once.ts";

export const send = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  const pinId = await sendablePin(ctx, input.pinId, fail);
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const content = { conversationId, text: input.text, pinId };
  const write = () =>
    db.transaction(async (tx) => {
      if (!(await lockConversation(tx, { id: conversationId }))) fail("CONVERSATION_NOT_FOUND");
      const message = { ...content, id: newId(), senderId: viewerId, createdAt: now(), requestKey };
      await insertMessage(tx, message);
      return message;
    });
  const { id } = await writeOnce(ctx, requestKey, content, write, fail);
  await notifyMembers(ctx.deps, { conversationId, personId: viewerId });
  const [message] = await serializeMessages(ctx, await findMessages(db, { ids: [id], viewerId }));
  return message ?? fail("CONVERSATION_NOT_FOUND");
});

import { findMessages, listMessages } from "../../../db/queries/conversations/conversation-views.ts";
import { deleteMessages, insertMessage, lockConversation } from "../../../db/queries/conversations/write-message.ts";
import { closedInConversation } from "../../../db/queries/users/reach.ts";
import * as contract from "../../../src/conversations/messages.contract.ts";
import { problem } from "../../../src/model/problem.ts";
import { isTelling } from "../../../src/spam/keys.rules.ts";
import { ownConversation, visibleMessage } from "../../platform/access/conversation-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import { idempotencyKeyOf, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { notifyOfMessage, sendablePin, serializeMessages, writeOnce } from "./conversations.ts";

export const messages = implement(contract.messages, async ({ ctx, input, fail }) => {
  const { conversationId, clearedUpToId } = await ownConversation(ctx, input.conversationId, fail);
  return pageById(input, fail, {
    list: (at) => listMessages(ctx.deps.db, { conversationId, viewerId: ctx.viewer.user.id, clearedUpToId, ...at }),
    present: (views) => serializeMessages(ctx, views),
  });
});

export const send = implement(contract.send, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  const pinId = await sendablePin(ctx, input.pinId, fail);
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  await refuseBlockedLinks(ctx.deps, { text: input.text }, fail);
  const content = { conversationId, text: input.text, pinId };
  const write = () =>
    db.transaction(async (tx) => {
      if (!(await lockConversation(tx, { id: conversationId }))) fail("CONVERSATION_NOT_FOUND");
      const closed = await closedInConversation(tx, { conversationId, viewerId });
      if (closed) fail("NOT_PERMITTED", { reason: problem("messagesClosed", { name: closed.username }) });
      const message = { ...content, id: newId(), senderId: viewerId, createdAt: now(), requestKey };
      await insertMessage(tx, message);
      if (isTelling(message.text)) await events.record(tx, "spam.judge", { kind: "message", subjectId: message.id });
      return message;
    });
  const { id } = await writeOnce(ctx, requestKey, content, write, fail);
  await notifyOfMessage(ctx, { conversationId, text: input.text });
  const [message] = await serializeMessages(ctx, await findMessages(db, { ids: [id], viewerId }));
  return message ?? fail("CONVERSATION_NOT_FOUND");
});

export const removeMessage = implement(contract.removeMessage, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  const { id, isMine, ...message } = await visibleMessage(ctx, input.messageId, fail);
  if (message.conversationId !== conversationId) fail("MESSAGE_NOT_FOUND");
  if (!isMine) fail("NOT_PERMITTED");
  if (await deleteMessages(db, { ids: [id], now: now() })) {
    await notifyMembers(ctx.deps, { conversationId, personId: viewerId });
  }
  const [left] = await serializeMessages(ctx, await findMessages(db, { ids: [id], viewerId }));
  return left ?? fail("MESSAGE_NOT_FOUND");
});

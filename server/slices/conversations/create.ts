import { findConversation } from "../../../db/queries/conversations/conversation-views.ts";
import {
  bringUp,
  hasConversation,
  insertMembers,
  insertMessage,
  NO_MESSAGE,
  openConversation,
} from "../../../db/queries/conversations/write-message.ts";
import { activePeople } from "../../../db/queries/users/find-user.ts";
import { memberKey } from "../../../src/conversations/conversation.ts";
import { create as contract } from "../../../src/conversations/create.contract.ts";
import { at } from "../../../src/model/problem.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { sendablePin } from "./sendable-pin.ts";
import { serializeConversations } from "./serialize-conversation.ts";
import { writeOnce } from "./write-once.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now, limits } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const others = [...new Set(input.userIds)].filter((id) => id !== viewerId);
  if (others.length === 0) fail("INVALID_PARAMETERS", at("userIds", { code: "writeToNobody" }));
  if ((await activePeople(db, { ids: others, viewerId })).length < others.length) fail("USER_NOT_FOUND");
  const pinId = await sendablePin(ctx, input.pinId, fail);
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const { text = "" } = input;
  const content = { text, pinId };
  const isOpening = text === "" && pinId === null;
  const userIds = [viewerId, ...others];
  const key = memberKey(userIds);
  const write = async () => {
    // Count before the transaction, which may use only its own connection. A message sent twice isn't counted again.
    if (!(await hasConversation(db, { memberKey: key }))) {
      await limits.consume("invite", { ip: ctx.ip, userId: viewerId });
    }
    return db.transaction(async (tx) => {
      const createdAt = now();
      const { id: conversationId, isNew } = await openConversation(tx, {
        id: newId(),
        memberKey: key,
        createdAt,
      });
      const message = { ...content, id: newId(), conversationId, senderId: viewerId, createdAt, requestKey };
      if (isNew) {
        await insertMembers(tx, { conversationId, userIds, messageId: isOpening ? NO_MESSAGE : message.id });
      }
      if (isOpening) await bringUp(tx, { conversationId, userId: viewerId, at: message.id });
      else await insertMessage(tx, message);
      return message;
    });
  };
  // Opening a conversation twice has no further effect, so it needs no key.
  const { conversationId } = isOpening ? await write() : await writeOnce(ctx, requestKey, content, write, fail);
  if (!isOpening) await notifyMembers(ctx.deps, { conversationId, personId: viewerId });
  const view = (await findConversation(db, { conversationId, viewerId })) ?? fail("USER_NOT_FOUND");
  const [conversation] = await serializeConversations(ctx, [view]);
  return conversation ?? fail("USER_NOT_FOUND");
});

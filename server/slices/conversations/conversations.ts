import {
  type ConversationView,
  countUnread,
  findConversation,
  findMessages,
  listConversations,
  type MessageView,
} from "../../../db/queries/conversations/conversation-views.ts";
import {
  clearConversation,
  countMembers,
  deleteMember,
  markRead as write,
} from "../../../db/queries/conversations/membership.ts";
import { findSentMessage, type SentMessage } from "../../../db/queries/conversations/sent-message.ts";
import {
  bringUp,
  hasConversation,
  insertMembers,
  insertMessage,
  lockConversation,
  NO_MESSAGE,
  openConversation,
} from "../../../db/queries/conversations/write-message.ts";
import { pinTexts } from "../../../db/queries/pins/find-pin.ts";
import { activePeople } from "../../../db/queries/users/find-user.ts";
import { closedToMessages } from "../../../db/queries/users/reach.ts";
import { type Conversation, type Message, memberKey } from "../../../src/conversations/conversation.ts";
import * as contract from "../../../src/conversations/conversations.contract.ts";
import { at, problem } from "../../../src/model/problem.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { isTelling } from "../../../src/spam/keys.rules.ts";
import { viewablePin } from "../../platform/access/content-access.ts";
import { ownConversation } from "../../platform/access/conversation-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, idempotencyKeyOf, implement, onceByKey } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";

/** The id of the Pin to send, if the viewer may see it; null if the call names none. */
export async function sendablePin(
  ctx: UserContext,
  pinId: string | null | undefined,
  fail: Fail<"PIN_NOT_FOUND">,
): Promise<string | null> {
  if (!pinId) return null;
  const pin = (await viewablePin(ctx, pinId)) ?? fail("PIN_NOT_FOUND");
  return pin.id;
}

/** Messages with the Pins that the viewer may see; one more query for any number of messages. */
export async function serializeMessages(ctx: UserContext, views: readonly MessageView[]): Promise<InParts<Message>[]> {
  const { publicUrl } = ctx.deps.config;
  const ids = [...new Set(views.flatMap(({ pinId }) => pinId ?? []))];
  const found = ids.length > 0 ? await pinTexts(ctx.deps.db, { ids, viewerId: ctx.viewer.user.id }) : [];
  const pins = new Map(found.map((row) => [row.id, serializePin(ctx, row)]));
  return views.map(({ senderCard, pinId, ...view }) => ({
    ...view,
    type: "message" as const,
    sender: new JsonText<UserBrief>(senderCard, publicUrl),
    pin: (pinId && pins.get(pinId)) || null,
  }));
}

/** Conversations with their newest messages, in the given order; two more queries for any number of conversations. */
export async function serializeConversations(
  ctx: UserContext,
  views: readonly ConversationView[],
): Promise<InParts<Conversation>[]> {
  const { db, config } = ctx.deps;
  const ids = views.map(({ id }) => id);
  const newest = ids.length > 0 ? await findMessages(db, { ids, viewerId: ctx.viewer.user.id }) : [];
  const shown = new Map((await serializeMessages(ctx, newest)).map((message) => [message.id, message]));
  return views.map(({ conversationId, users, unread, id }) => ({
    id: conversationId,
    type: "conversation" as const,
    users: new JsonText<UserBrief[]>(users, config.publicUrl),
    lastMessage: shown.get(id) ?? null,
    unread,
  }));
}

interface Sent {
  id: string;
  conversationId: string;
}

/**
 * Writes a message only once per key.
 * @param content the message now; with a conversation only if the caller named one
 */
export const writeOnce = (
  { deps, viewer }: UserContext,
  key: string | null,
  content: { text: string; pinId: string | null; conversationId?: string },
  write: () => Promise<Sent>,
  fail: Fail<"IDEMPOTENCY_KEY_REUSED">,
): Promise<Sent> =>
  onceByKey(
    key,
    {
      find: (requestKey) => findSentMessage(deps.db, { senderId: viewer.user.id, requestKey }),
      isSame: (sent) => isSame(sent, content),
      index: "messages_request_key_idx",
    },
    write,
    fail,
  );

/**
 * Notifies the open pages of a conversation's members of a message. One that the spam rules look at is only shown to its sender's other pages;
 * the job notifies everybody unless it holds the message.
 */
export async function notifyOfMessage(
  { deps, viewer }: UserContext,
  { conversationId, text }: { conversationId: string; text: string },
): Promise<void> {
  if (!isTelling(text)) return notifyMembers(deps, { conversationId, personId: viewer.user.id });
  await deps.live.notify([viewer.user.id], `conversation ${conversationId}`);
}

/** A message that was deleted in the meantime has no content, and its Pin may be gone as well. */
function isSame(sent: SentMessage, now: { text: string; pinId: string | null; conversationId?: string }): boolean {
  if (now.conversationId !== undefined && now.conversationId !== sent.conversationId) return false;
  return sent.isDeleted || (sent.text === now.text && (sent.pinId === null || sent.pinId === now.pinId));
}

export const create = implement(contract.create, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, limits } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const others = [...new Set(input.userIds)].filter((id) => id !== viewerId);
  if (others.length === 0) fail("INVALID_PARAMETERS", at("userIds", { code: "writeToNobody" }));
  if ((await activePeople(db, { ids: others, viewerId })).length < others.length) fail("USER_NOT_FOUND");
  const pinId = await sendablePin(ctx, input.pinId, fail);
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const { text = "" } = input;
  await refuseBlockedLinks(ctx.deps, { text }, fail);
  const content = { text, pinId };
  const isOpening = text === "" && pinId === null;
  const userIds = [viewerId, ...others];
  const key = memberKey(userIds);
  const write = async () => {
    const closed = await closedToMessages(db, { ids: others, viewerId, memberKey: key });
    if (closed) fail("NOT_PERMITTED", { reason: problem("messagesClosed", { name: closed.username }) });
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
      if (isTelling(text)) await events.record(tx, "spam.judge", { kind: "message", subjectId: message.id });
      return message;
    });
  };
  // Opening a conversation twice has no further effect, so it needs no key.
  const { conversationId } = isOpening ? await write() : await writeOnce(ctx, requestKey, content, write, fail);
  if (!isOpening) await notifyOfMessage(ctx, { conversationId, text });
  const view = (await findConversation(db, { conversationId, viewerId })) ?? fail("USER_NOT_FOUND");
  const [conversation] = await serializeConversations(ctx, [view]);
  return conversation ?? fail("USER_NOT_FOUND");
});

export const get = implement(contract.get, async ({ ctx, input, fail }) => {
  const view = await ownConversation(ctx, input.conversationId, fail);
  const [conversation] = await serializeConversations(ctx, [view]);
  return conversation ?? fail("CONVERSATION_NOT_FOUND");
});

export const list = implement(contract.list, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listConversations(ctx.deps.db, { viewerId: ctx.viewer.user.id, ...at }),
    present: (views) => serializeConversations(ctx, views),
  }),
);

export const leave = implement(contract.leave, async ({ ctx, input, fail }) => {
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

export const remove = implement(contract.remove, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  await clearConversation(ctx.deps.db, { conversationId, userId });
  await ctx.deps.live.notify([userId], "read");
  return null;
});

export const markRead = implement(contract.markRead, async ({ ctx, input, fail }) => {
  const { conversationId } = await ownConversation(ctx, input.conversationId, fail);
  const { db, live } = ctx.deps;
  const userId = ctx.viewer.user.id;
  // The person's other open pages update their unread count.
  if (await write(db, { conversationId, userId, messageId: input.messageId })) await live.notify([userId], "read");
  return null;
});

export const unreadCount = implement(contract.unreadCount, async ({ ctx }) => ({
  count: await countUnread(ctx.deps.db, { viewerId: ctx.viewer.user.id }),
}));

import {
  type ConversationView,
  findMessages,
  type MessageView,
} from "../../../db/queries/conversations/conversation-views.ts";
import { pinTexts } from "../../../db/queries/pins/find-pin.ts";
import type { Conversation, Message } from "../../../src/conversations/conversation.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";

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

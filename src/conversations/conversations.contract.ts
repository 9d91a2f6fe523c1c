import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { COUNTED_UNREAD, MESSAGE_MAX, RECIPIENTS_MAX } from "../model/limits.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, textSchema } from "../model/values.ts";
import { conversationSchema, messageFields } from "./conversation.ts";

/**
 * Continues the existing conversation of these people. Without a text and a Pin it is only opened, and nobody is
 * notified.
 */
export const create = defineContract({
  name: "conversations.create",
  kind: "mutation",
  posts: true,
  access: "user",
  summary: "Open a conversation with people, and write to them or send them a Pin",
  rest: { method: "POST", path: "/v3/conversations/" },
  resource: { name: "ConversationsResource", verb: "create", rename: { pin: "pinId" } },
  limits: ["message"],
  input: z
    .object({ userIds: listOf(idSchema, RECIPIENTS_MAX), ...messageFields, text: textSchema(MESSAGE_MAX).optional() })
    .refine(({ text, pinId }) => text !== "" || Boolean(pinId), { error: coded("messageMissing"), path: ["text"] }),
  output: conversationSchema,
  errors: ["CAPTCHA_REQUIRED", "USER_NOT_FOUND", "PIN_NOT_FOUND", "LINK_BLOCKED", "IDEMPOTENCY_KEY_REUSED"],
});

/** Visible to members; for everybody else it doesn't exist. */
export const get = defineContract({
  name: "conversations.get",
  kind: "query",
  access: "user",
  summary: "A conversation",
  rest: { method: "GET", path: "/v3/conversations/{conversationId}/" },
  input: z.object({ conversationId: idSchema }),
  output: conversationSchema,
  errors: ["CONVERSATION_NOT_FOUND"],
});

/**
 * Leaves a conversation of several people: the viewer no longer reads it or gets its messages. Conversations of two
 * can't be left (NOT_PERMITTED).
 */
export const leave = defineContract({
  name: "conversations.leave",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Leave a conversation of several people",
  rest: { method: "POST", path: "/v3/conversations/{conversationId}/leave/" },
  limits: ["write"],
  input: z.object({ conversationId: idSchema }),
  output: z.null(),
  errors: ["CONVERSATION_NOT_FOUND"],
});

/** Newest message first. Omits conversations without another member that the viewer may see. */
export const list = defineContract({
  name: "conversations.list",
  kind: "query",
  access: "user",
  summary: "Your conversations",
  rest: { method: "GET", path: "/v3/conversations/" },
  resource: { name: "ConversationsResource", verb: "get" },
  paged: true,
  input: z.object({ ...pagingFields }),
  output: pageOf(conversationSchema),
  errors: [],
});

export const unreadCount = defineContract({
  name: "conversations.unreadCount",
  kind: "query",
  access: "user",
  summary: `In how many conversations there is something that you have not seen, counted up to ${COUNTED_UNREAD}`,
  rest: { method: "GET", path: "/v3/conversations/unread/" },
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
  errors: [],
});

/** Marks messages up to the last one that the viewer saw; later ones stay unread. */
export const markRead = defineContract({
  name: "conversations.markRead",
  kind: "mutation",
  access: "user",
  summary: "Say how far a conversation is read",
  rest: { method: "PUT", path: "/v3/conversations/{conversationId}/read/" },
  limits: ["write"],
  input: z.object({ conversationId: idSchema, messageId: idSchema }),
  output: z.null(),
  errors: ["CONVERSATION_NOT_FOUND"],
});

/**
 * Deletes the conversation for the viewer only; others keep it. It returns with the next message, without the earlier
 * ones.
 */
export const remove = defineContract({
  name: "conversations.remove",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Delete a conversation for yourself",
  rest: { method: "DELETE", path: "/v3/conversations/{conversationId}/" },
  resource: { name: "ConversationsResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ conversationId: idSchema }),
  output: z.null(),
  errors: ["CONVERSATION_NOT_FOUND"],
});

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema } from "../model/values.ts";
import { messageFields, messageSchema, withContent } from "./conversation.ts";

/** Newest first. */
export const messages = defineContract({
  name: "conversations.messages",
  kind: "query",
  access: "user",
  summary: "What was written in a conversation",
  rest: { method: "GET", path: "/v3/conversations/{conversationId}/messages/" },
  resource: { name: "ConversationMessagesResource", verb: "get" },
  paged: true,
  input: z.object({ conversationId: idSchema, ...pagingFields }),
  output: pageOf(messageSchema),
  errors: ["CONVERSATION_NOT_FOUND"],
});

export const send = defineContract({
  name: "conversations.send",
  kind: "mutation",
  posts: true,
  access: "user",
  summary: "Write in a conversation",
  rest: { method: "POST", path: "/v3/conversations/{conversationId}/messages/" },
  resource: { name: "ConversationMessagesResource", verb: "create", rename: { pin: "pinId" } },
  limits: ["message"],
  input: withContent(z.object({ conversationId: idSchema, ...messageFields })),
  output: messageSchema,
  errors: ["CAPTCHA_REQUIRED", "CONVERSATION_NOT_FOUND", "PIN_NOT_FOUND", "LINK_BLOCKED", "IDEMPOTENCY_KEY_REUSED"],
});

/** Deletes a message for everybody and for good; a placeholder stays. Authors only (NOT_PERMITTED). */
export const removeMessage = defineContract({
  name: "conversations.removeMessage",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Delete what you wrote in a conversation",
  rest: { method: "DELETE", path: "/v3/conversations/{conversationId}/messages/{messageId}/" },
  resource: { name: "ConversationMessagesResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ conversationId: idSchema, messageId: idSchema }),
  output: messageSchema,
  errors: ["CONVERSATION_NOT_FOUND", "MESSAGE_NOT_FOUND"],
});

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema } from "../model/values.ts";
import { messageSchema } from "./conversation.ts";

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

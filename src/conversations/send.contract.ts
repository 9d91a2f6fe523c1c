import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { messageFields, messageSchema, withContent } from "./conversation.ts";

export const send = defineContract({
  name: "conversations.send",
  kind: "mutation",
  access: "user",
  summary: "Write in a conversation",
  rest: { method: "POST", path: "/v3/conversations/{conversationId}/messages/" },
  resource: { name: "ConversationMessagesResource", verb: "create", rename: { pin: "pinId" } },
  limits: ["message"],
  input: withContent(z.object({ conversationId: idSchema, ...messageFields })),
  output: messageSchema,
  errors: ["CONVERSATION_NOT_FOUND", "PIN_NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"],
});

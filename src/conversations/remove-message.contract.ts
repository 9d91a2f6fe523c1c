import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { messageSchema } from "./conversation.ts";

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

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Up to a message that the viewer has seen; what came after it stays unread. */
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

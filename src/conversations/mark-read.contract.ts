import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

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

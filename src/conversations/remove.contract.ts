import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

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

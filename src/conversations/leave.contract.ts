import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

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

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { conversationSchema } from "./conversation.ts";

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

import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { COUNTED_UNREAD } from "../model/limits.ts";
import { idSchema } from "../model/values.ts";

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

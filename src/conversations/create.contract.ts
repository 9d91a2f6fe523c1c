import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, listOf } from "../contract/values.ts";
import { conversationSchema, messageFields, withContent } from "./conversation.ts";
import { RECIPIENTS_MAX } from "./limits.ts";

/** With the people who have one already it goes on there. */
export const create = defineContract({
  name: "conversations.create",
  kind: "mutation",
  access: "user",
  summary: "Write to people, or send them a Pin",
  rest: { method: "POST", path: "/v3/conversations/" },
  resource: { name: "ConversationsResource", verb: "create", rename: { pin: "pinId" } },
  limits: ["message"],
  input: withContent(z.object({ userIds: listOf(idSchema, RECIPIENTS_MAX), ...messageFields })),
  output: conversationSchema,
  errors: ["USER_NOT_FOUND", "PIN_NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"],
});

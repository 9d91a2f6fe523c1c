import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { MESSAGE_MAX, RECIPIENTS_MAX } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, textSchema } from "../model/values.ts";
import { conversationSchema, messageFields } from "./conversation.ts";

/**
 * Continues the existing conversation of these people. Without a text and a Pin it is only opened, and nobody is
 * notified.
 */
export const create = defineContract({
  name: "conversations.create",
  kind: "mutation",
  access: "user",
  summary: "Open a conversation with people, and write to them or send them a Pin",
  rest: { method: "POST", path: "/v3/conversations/" },
  resource: { name: "ConversationsResource", verb: "create", rename: { pin: "pinId" } },
  limits: ["message"],
  input: z
    .object({ userIds: listOf(idSchema, RECIPIENTS_MAX), ...messageFields, text: textSchema(MESSAGE_MAX).optional() })
    .refine(({ text, pinId }) => text !== "" || Boolean(pinId), { error: coded("messageMissing"), path: ["text"] }),
  output: conversationSchema,
  errors: ["USER_NOT_FOUND", "PIN_NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"],
});

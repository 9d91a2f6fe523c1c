import { z } from "zod";
import { MESSAGE_MAX } from "../model/conversation-limits.ts";
import { pinSchema } from "../model/pin.ts";
import { coded } from "../model/problem.ts";
import { userBriefSchema } from "../model/user.ts";
import { idempotencyKeySchema, idSchema, textSchema, timeSchema } from "../model/values.ts";

export const messageSchema = z.object({
  id: idSchema,
  type: z.literal("message"),
  conversationId: idSchema,
  sender: userBriefSchema,
  isMine: z.boolean(),
  text: z.string(),
  /** Null where no Pin was sent, or the viewer may not see it. */
  pin: pinSchema.nullable(),
  hasPin: z.boolean(),
  /** Its sender, or who runs the site, has deleted it: only its place is left. */
  isDeleted: z.boolean(),
  createdAt: timeSchema,
});
export type Message = z.output<typeof messageSchema>;

export const conversationSchema = z.object({
  id: idSchema,
  type: z.literal("conversation"),
  /** The others in it, as far as the viewer may know of them. */
  users: z.array(userBriefSchema),
  /** Null where the newest is of a person the viewer may not know of. */
  lastMessage: messageSchema.nullable(),
  unread: z.boolean(),
});
export type Conversation = z.output<typeof conversationSchema>;

/** What a message holds; a Pin may go alone. */
export const messageFields = {
  text: textSchema(MESSAGE_MAX).default(""),
  pinId: idSchema.nullish(),
  /** Who sends it again with the same key, because no answer came, writes it once. Scripts may give it as a header too. */
  idempotencyKey: idempotencyKeySchema.nullish(),
};
const holdsSomething = ({ text, pinId }: { text: string; pinId?: string | null | undefined }) =>
  text !== "" || Boolean(pinId);
export const withContent = <T extends z.ZodType<{ text: string; pinId?: string | null | undefined }>>(input: T) =>
  input.refine(holdsSomething, { error: coded("messageMissing"), path: ["text"] });

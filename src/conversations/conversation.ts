import { z } from "zod";
import { MESSAGE_MAX } from "../model/limits.ts";
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
  /** Null if no Pin was sent, or the viewer may not see it. */
  pin: pinSchema.nullable(),
  hasPin: z.boolean(),
  /** The sender or an administrator deleted it: only a placeholder remains. */
  isDeleted: z.boolean(),
  /** It waits for a moderator: only its sender sees it. */
  isHeld: z.boolean(),
  createdAt: timeSchema,
});
export type Message = z.output<typeof messageSchema>;

export const conversationSchema = z.object({
  id: idSchema,
  type: z.literal("conversation"),
  /** The other members that the viewer may see. */
  users: z.array(userBriefSchema),
  /** Null if the viewer may not see the author of the newest message. */
  lastMessage: messageSchema.nullable(),
  unread: z.boolean(),
});
export type Conversation = z.output<typeof conversationSchema>;

/** The content of a message; a Pin needs no text. */
export const messageFields = {
  text: textSchema(MESSAGE_MAX).default(""),
  pinId: idSchema.nullish(),
  /**
   * A repeated request with the same key, after a lost answer, writes the message once. Scripts may send it as a
   * header.
   */
  idempotencyKey: idempotencyKeySchema.nullish(),
};
const hasContent = ({ text, pinId }: { text: string; pinId?: string | null | undefined }) =>
  text !== "" || Boolean(pinId);
export const withContent = <T extends z.ZodType<{ text: string; pinId?: string | null | undefined }>>(input: T) =>
  input.refine(hasContent, { error: coded("messageMissing"), path: ["text"] });

/** Key of a group of people in any order; ids are sorted as numbers. */
export function memberKey(userIds: readonly string[]): string {
  const ids = [...new Set(userIds)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  return ids.join(",");
}

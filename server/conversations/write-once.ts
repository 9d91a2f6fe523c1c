import { findSentMessage, type SentMessage } from "../../db/queries/conversations/sent-message.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { UserContext } from "../trpc/context.ts";
import type { Fail } from "../trpc/implement.ts";

interface Sent {
  id: string;
  conversationId: string;
}

/**
 * Writes a message, or finds the one that the same person has written with this key: what is sent again because its answer
 * was lost stands there once, also where both arrive at the same time. A key that was another message's is refused.
 * @param content what is written now; the conversation only where the caller named one
 */
export async function writeOnce(
  { deps, viewer }: UserContext,
  key: string | null,
  content: { text: string; pinId: string | null; conversationId?: string },
  write: () => Promise<Sent>,
  fail: Fail<"IDEMPOTENCY_KEY_REUSED">,
): Promise<Sent> {
  if (key === null) return write();
  const find = async () => {
    const sent = await findSentMessage(deps.db, { senderId: viewer.user.id, requestKey: key });
    if (sent && !isSame(sent, content)) fail("IDEMPOTENCY_KEY_REUSED");
    return sent;
  };
  const before = await find();
  if (before) return before;
  try {
    return await write();
  } catch (error) {
    const beside = isUniqueViolation(error, "messages_request_key_idx") ? await find() : null;
    if (beside) return beside;
    throw error;
  }
}

/** A message that was deleted meanwhile has lost its content; the Pin that it showed may be gone as well. */
function isSame(sent: SentMessage, now: { text: string; pinId: string | null; conversationId?: string }): boolean {
  if (now.conversationId !== undefined && now.conversationId !== sent.conversationId) return false;
  return sent.isDeleted || (sent.text === now.text && (sent.pinId === null || sent.pinId === now.pinId));
}

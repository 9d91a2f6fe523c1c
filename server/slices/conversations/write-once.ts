import { findSentMessage, type SentMessage } from "../../../db/queries/conversations/sent-message.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { onceByKey } from "../../platform/procedure/idempotency.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

interface Sent {
  id: string;
  conversationId: string;
}

/**
 * Writes a message only once per key.
 * @param content the message now; with a conversation only if the caller named one
 */
export const writeOnce = (
  { deps, viewer }: UserContext,
  key: string | null,
  content: { text: string; pinId: string | null; conversationId?: string },
  write: () => Promise<Sent>,
  fail: Fail<"IDEMPOTENCY_KEY_REUSED">,
): Promise<Sent> =>
  onceByKey(
    key,
    {
      find: (requestKey) => findSentMessage(deps.db, { senderId: viewer.user.id, requestKey }),
      isSame: (sent) => isSame(sent, content),
      index: "messages_request_key_idx",
    },
    write,
    fail,
  );

/** A message that was deleted in the meantime has no content, and its Pin may be gone as well. */
function isSame(sent: SentMessage, now: { text: string; pinId: string | null; conversationId?: string }): boolean {
  if (now.conversationId !== undefined && now.conversationId !== sent.conversationId) return false;
  return sent.isDeleted || (sent.text === now.text && (sent.pinId === null || sent.pinId === now.pinId));
}

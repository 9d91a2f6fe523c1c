import { membersWhoKnow } from "../../../db/queries/conversations/membership.ts";
import type { Deps } from "../../deps.ts";

/**
 * Tells the open pages of everybody in a conversation to look at it, after the commit. Not of who may not know of the
 * person who changed something: that something did would tell of them (SECURITY.md 27).
 */
export async function wakeMembers(
  { db, live }: Deps,
  changed: { conversationId: string; personId: string },
): Promise<void> {
  const members = await membersWhoKnow(db, changed);
  await live.wake(
    members.map(({ id }) => id),
    `conversation ${changed.conversationId}`,
  );
}

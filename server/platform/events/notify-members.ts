import { membersWhoKnow } from "../../../db/queries/conversations/membership.ts";
import type { Deps } from "../../deps.ts";

/**
 * After the commit, notifies the open pages of a conversation's members to reload it. Skips members who must not learn
 * of the person who changed it, because even the notification would reveal that person (SECURITY.md 27).
 */
export async function notifyMembers(
  { db, live }: Deps,
  changed: { conversationId: string; personId: string },
): Promise<void> {
  const members = await membersWhoKnow(db, changed);
  await live.notify(
    members.map(({ id }) => id),
    `conversation ${changed.conversationId}`,
  );
}

import { membersWhoKnow } from "../../../db/queries/conversations/membership.ts";
import type { Deps } from "../../deps.ts";

/**
 * After the commit, tells the open pages of a conversation's members to reload it. Members who may not know of the
 * person who changed it are left out: the news itself would reveal them (SECURITY.md 27).
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

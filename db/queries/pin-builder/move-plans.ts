import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { roleOn } from "../fragments/board-access.ts";

/**
 * Moves drafts and scheduled Pins of a board, or of one of its sections, to another board or section. Those of people who may not save
 * there are unchanged, because these people must not learn about that board.
 * @param from `sectionId` null: the whole board
 */
export async function movePlans(
  tx: Database,
  {
    from,
    to,
  }: { from: { boardId: string; sectionId: string | null }; to: { boardId: string; sectionId: string | null } },
): Promise<void> {
  await tx.execute(sql`update pin_drafts draft
    set plan = draft.plan || jsonb_build_object('boardId', ${to.boardId}::text, 'sectionId', ${to.sectionId}::text)
    from boards b
    where draft.plan->>'boardId' = ${from.boardId}::text and draft.state <> 'published' and b.id = ${to.boardId}::text::bigint
      ${from.sectionId === null ? sql`` : sql`and draft.plan->>'sectionId' = ${from.sectionId}::text`}
      and ${roleOn(sql`draft.user_id`)} is not null`);
}

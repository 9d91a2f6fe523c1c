import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boardActions } from "../../schema/board-actions.ts";
import { isBoardVisible, roleOn } from "../fragments/board-access.ts";

export type BoardAction = typeof boardActions.$inferSelect;

export async function insertBoardAction(tx: Database, action: typeof boardActions.$inferInsert): Promise<void> {
  await tx.insert(boardActions).values(action);
}

/**
 * Returns the action in progress on any of the boards, or null. The caller has locked the boards' rows, so no other
 * action can start. Skips boards that the person has no part in, so that the answer doesn't reveal them.
 */
export async function runningAction(
  db: Database,
  { boardIds, userId }: { boardIds: readonly string[]; userId: string },
): Promise<Pick<BoardAction, "id" | "kind"> | null> {
  const ids = `{${boardIds.join(",")}}`;
  const [row] = await rows<{ id: string; kind: BoardAction["kind"] }>(
    db,
    sql`select a.id::text as id, a.kind from board_actions a
      join boards b on b.id in (a.board_id, a.to_board_id) and b.id = any(${ids}::text::bigint[])
      where a.state = 'running' and (${roleOn(userId)} is not null
        or (${isBoardVisible(userId)}
          and exists (select 1 from pins p where p.board_id = b.id and p.pinner_id = ${userId}::text::bigint))) limit 1`,
  );
  return row ?? null;
}

export async function findBoardAction(db: Database, { id }: { id: string }): Promise<BoardAction | null> {
  const [row] = await db.select().from(boardActions).where(eq(boardActions.id, id));
  return row ?? null;
}

/** Adds the Pins of one step to the action's progress. */
export async function countStep(tx: Database, { id, pins }: { id: string; pins: number }): Promise<void> {
  await tx
    .update(boardActions)
    .set({ done: sql`${boardActions.done} + ${pins}` })
    .where(eq(boardActions.id, id));
}

export async function endBoardAction(
  tx: Database,
  { id, state, now }: { id: string; state: "done" | "failed"; now: Date },
): Promise<void> {
  await tx
    .update(boardActions)
    .set({ state, endedAt: now })
    .where(and(eq(boardActions.id, id), eq(boardActions.state, "running")));
}

/** A person's actions that are running or ended since `since`, newest first. */
export function actionsOf(db: Database, { userId, since }: { userId: string; since: Date }): Promise<BoardAction[]> {
  return db
    .select()
    .from(boardActions)
    .where(
      and(
        eq(boardActions.userId, userId),
        sql`(${boardActions.state} = 'running' or ${boardActions.endedAt} > ${since.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(sql`${boardActions.id} desc`)
    .limit(20);
}

import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boardNotes } from "../../schema/board-notes.ts";

/** Finds the note that a person wrote under their client's idempotency key, or null. */
export async function findWrittenNote(
  db: Database,
  { userId, requestKey }: { userId: string; requestKey: string },
): Promise<{ id: string; boardId: string; text: string; editedAt: Date | null } | null> {
  const { id, boardId, text, editedAt } = boardNotes;
  const [row] = await db
    .select({ id, boardId, text, editedAt })
    .from(boardNotes)
    .where(and(eq(boardNotes.userId, userId), eq(boardNotes.requestKey, requestKey)));
  return row ?? null;
}

/** Writes a note on a board that the caller has locked. */
export async function insertBoardNote(tx: Database, note: typeof boardNotes.$inferInsert): Promise<void> {
  await tx.insert(boardNotes).values(note);
}

/** @param note a note that its author may still edit */
export async function rewriteBoardNote(
  db: Database,
  { note, text, now }: { note: { readonly id: string; readonly isMine: boolean }; text: string; now: Date },
): Promise<void> {
  await db.update(boardNotes).set({ text, editedAt: now }).where(eq(boardNotes.id, note.id));
}

/** @returns false if it was already deleted */
export async function deleteBoardNote(db: Database, { note }: { note: { readonly id: string } }): Promise<boolean> {
  const gone = await db.delete(boardNotes).where(eq(boardNotes.id, note.id)).returning({ id: boardNotes.id });
  return gone.length > 0;
}

/** Moves a merged board's notes to the remaining board, before the board is deleted. */
export async function moveBoardNotes(
  tx: Database,
  { boardId, toBoardId }: { boardId: string; toBoardId: string },
): Promise<void> {
  await tx.update(boardNotes).set({ boardId: toBoardId }).where(eq(boardNotes.boardId, boardId));
}

import { deleteBoardNote } from "../../../db/queries/board-notes/write-note.ts";
import { remove as contract } from "../../../src/board-notes/remove.contract.ts";
import { deletableBoardNote } from "../../platform/access/board-note-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const remove = implement(contract, async ({ ctx, input: { noteId }, fail }) => {
  const note = await deletableBoardNote(ctx, noteId, fail);
  if (!(await deleteBoardNote(ctx.deps.db, { note }))) fail("BOARD_NOTE_NOT_FOUND");
  return null;
});

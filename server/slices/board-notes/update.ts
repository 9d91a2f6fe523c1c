import { rewriteBoardNote } from "../../../db/queries/board-notes/write-note.ts";
import { update as contract } from "../../../src/board-notes/update.contract.ts";
import { editableBoardNote } from "../../platform/access/board-note-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showBoardNote } from "./serialize-note.ts";

export const update = implement(contract, async ({ ctx, input: { noteId, text }, fail }) => {
  const note = await editableBoardNote(ctx, noteId, fail);
  const { db, now } = ctx.deps;
  if (text !== note.text) await rewriteBoardNote(db, { note, text, now: now() });
  return showBoardNote(ctx, note.id, () => fail("BOARD_NOTE_NOT_FOUND"));
});

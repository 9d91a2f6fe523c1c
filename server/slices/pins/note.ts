import { findPinNote } from "../../../db/queries/pins/pin-note.ts";
import { note as contract } from "../../../src/pins/note.contract.ts";
import { ownPin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const note = implement(contract, async ({ ctx, input: { pinId }, fail }) => {
  if (!(await ownPin(ctx, pinId))) return fail("PIN_NOT_FOUND");
  return { pinId, pinNoteContent: await findPinNote(ctx.deps.db, { pinId }) };
});

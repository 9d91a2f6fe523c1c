import { writePinNote } from "../../../db/queries/pins/pin-note.ts";
import { setNote as contract } from "../../../src/pins/note.contract.ts";
import { ownPin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const setNote = implement(contract, async ({ ctx, input: { pinId, pinNoteContent }, fail }) => {
  const { db, now } = ctx.deps;
  await db.transaction(async (tx) => {
    const pin = await ownPin(ctx, pinId, tx);
    if (!pin) return fail("PIN_NOT_FOUND");
    await writePinNote(tx, { pin, content: pinNoteContent, changedAt: now() });
  });
  return { pinId, pinNoteContent };
});

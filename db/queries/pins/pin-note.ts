import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { pinNotes } from "../../schema/pins.ts";

/** The note on a Pin, or an empty text. The caller has made sure that the Pin is the viewer's own. */
export async function findPinNote(db: Database, { pinId }: { pinId: string }): Promise<string> {
  const [row] = await db.select({ content: pinNotes.content }).from(pinNotes).where(eq(pinNotes.pinId, pinId));
  return row?.content ?? "";
}

/** Writes a note; an empty text deletes it. */
export async function writePinNote(
  db: Database,
  { pin, content, changedAt }: { pin: { readonly id: string }; content: string; changedAt: Date },
): Promise<void> {
  if (content === "") {
    await db.delete(pinNotes).where(eq(pinNotes.pinId, pin.id));
    return;
  }
  const row = { content, changedAt };
  await db
    .insert(pinNotes)
    .values({ pinId: pin.id, ...row })
    .onConflictDoUpdate({ target: pinNotes.pinId, set: row });
}

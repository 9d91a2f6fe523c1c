import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { pins } from "../../schema/pins.ts";
import { countBoardPins, countRepins, countSectionPins, countUserPins } from "./count-pins.ts";

interface Counted extends Record<string, unknown> {
  pinnerId: string;
  boardId: string;
  sectionId: string | null;
  originPinId: string | null;
  savedFromPinId: string | null;
  isPublic: boolean;
  isLive: boolean;
}

/**
 * Locks the rows that `deletePin` changes: person, board, section and, against everything that refers to it, the Pin.
 * @returns false if it doesn't exist
 */
export async function lockForDelete(tx: Database, { pinId }: { pinId: string }): Promise<boolean> {
  const of = (table: string, column: string, lock: string) =>
    rows(
      tx,
      sql`select 1 from ${sql.identifier(table)} where id = (select ${sql.identifier(column)} from pins
        where id = ${pinId}) for ${sql.raw(lock)}`,
    );
  await of("users", "pinner_id", "no key update");
  await of("boards", "board_id", "no key update");
  await of("sections", "section_id", "no key update");
  return (await of("pins", "id", "update")).length > 0;
}

/**
 * Permanently deletes a Pin, even in the trash, and removes a live one from every counter.
 * @returns false if it doesn't exist; null if it changed before its rows were locked
 */
export async function deletePin(tx: Database, { pinId }: { pinId: string }): Promise<boolean | null> {
  const [pin] = await rows<Counted>(
    tx,
    sql`select pinner_id::text as "pinnerId", board_id::text as "boardId", section_id::text as "sectionId",
        origin_pin_id::text as "originPinId", saved_from_pin_id::text as "savedFromPinId", is_public as "isPublic",
        deleted_at is null as "isLive"
      from pins where id = ${pinId}`,
  );
  if (!pin) return false;
  const { pinnerId, boardId, sectionId, isLive } = pin;
  if (isLive) {
    await countUserPins(tx, { userId: pinnerId, by: -1 });
    await countBoardPins(tx, { boardId, by: -1 });
    if (sectionId) await countSectionPins(tx, { sectionId, boardId, by: -1 });
    await countRepins(tx, pin, -1);
  }
  const gone = await tx
    .delete(pins)
    .where(
      and(
        eq(pins.id, pinId),
        eq(pins.boardId, boardId),
        sectionId ? eq(pins.sectionId, sectionId) : isNull(pins.sectionId),
        eq(pins.isPublic, pin.isPublic),
        sql`(${pins.deletedAt} is null) = ${isLive}`,
      ),
    )
    .returning({ id: pins.id });
  return gone.length === 1 ? true : null;
}

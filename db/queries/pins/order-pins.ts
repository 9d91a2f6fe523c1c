import { type SQL, sql } from "drizzle-orm";
import type { PlacedPin } from "../../../src/pins/order.rules.ts";
import { type Database, rows } from "../../client.ts";
import { limitTo } from "../feeds/pin-list.ts";
import { list } from "../id-lists.ts";

/**
 * The place of a Pin (`p`) on its board, the largest first. One that was never moved is ordered by its age, newest first;
 * one that goes to another board keeps its place as it keeps its age.
 */
export const PLACE: SQL = sql.raw("coalesce(p.position, p.id)");

/** The Pins of a board that follow another, in their order, those in the trash too; from the first where `after` is null. */
export const pinsBelow = (
  tx: Database,
  { boardId, after, except, limit }: { boardId: string; after: PlacedPin | null; except: string; limit: number },
): Promise<PlacedPin[]> =>
  rows<PlacedPin & Record<string, unknown>>(
    tx,
    sql`select p.id::text as id, ${PLACE}::text as place from pins p where p.board_id = ${boardId} and p.id <> ${except}
      ${after ? sql`and (${PLACE}, p.id) < (${after.place}::text::bigint, ${after.id}::text::bigint)` : sql``}
      order by ${PLACE} desc, p.id desc ${limitTo(limit)}`,
  );

/** Stores places of a board's Pins. The caller has locked the board. */
export async function placePins(
  tx: Database,
  { boardId, pins }: { boardId: string; pins: readonly PlacedPin[] },
): Promise<void> {
  const ids = list(pins.map(({ id }) => id));
  await tx.execute(sql`select id from pins where id = any(${ids}::text::bigint[]) order by id for no key update`);
  await tx.execute(sql`update pins set position = wanted.place
    from unnest(${ids}::text::bigint[], ${list(pins.map(({ place }) => place))}::text::bigint[]) as wanted (id, place)
    where pins.id = wanted.id and pins.board_id = ${boardId}`);
}

import { type SQL, sql } from "drizzle-orm";
import type { PlacedPin } from "../../../src/pins/order.rules.ts";
import { type Database, rows } from "../../client.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { list } from "../fragments/values.ts";

/**
 * The position of a Pin (`p`) on its board, largest first. A Pin that was never moved is ordered by age, newest first. A Pin that goes to
 * another board keeps its position, like its age.
 */
export const PLACE: SQL = sql.raw("coalesce(p.position, p.id)");

/** The Pins of a board after another one, in order, including the trash; all Pins if `after` is null. */
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

/** Stores positions of a board's Pins. The caller has locked the board. */
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

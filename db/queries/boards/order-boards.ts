import { type SQL, sql } from "drizzle-orm";
import type { PlacedBoard } from "../../../src/boards/order.rules.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/** Sort value of an own board (`b`) in its owner's order. Without a position, minus the id sorts newer boards first. */
export const OWN_PLACE: SQL = sql.raw("coalesce(b.position, -b.id)");
/** Sort value of a joined board (`m`) in the member's order. */
export const JOINED_PLACE: SQL = sql.raw("coalesce(m.position, -m.id)");

/** Id and sort value of every board on a person's profile, in order, including joined and archived boards. */
export const boardOrder = (db: Database, { userId }: { userId: string }): Promise<PlacedBoard[]> =>
  rows<PlacedBoard & Record<string, unknown>>(
    db,
    sql`select id::text as id, place::text as place from (
        select b.id, ${OWN_PLACE} as place from boards b where b.owner_id = ${userId}
        union all
        select m.board_id, ${JOINED_PLACE} from board_members m where m.user_id = ${userId} and m.joined_at is not null
      ) b order by b.place, b.id`,
  );

/** Stores the positions of a person's boards. The caller has locked the person's row. */
export async function placeBoards(
  tx: Database,
  { userId, boards }: { userId: string; boards: readonly PlacedBoard[] },
): Promise<void> {
  const wanted = sql`unnest(${list(boards.map(({ id }) => id))}::text::bigint[],
    ${list(boards.map(({ place }) => place))}::text::bigint[]) as wanted (id, place)`;
  await tx.execute(sql`update boards set position = wanted.place from ${wanted}
    where boards.id = wanted.id and boards.owner_id = ${userId}`);
  await tx.execute(sql`update board_members set position = wanted.place from ${wanted}
    where board_members.board_id = wanted.id and board_members.user_id = ${userId}`);
}

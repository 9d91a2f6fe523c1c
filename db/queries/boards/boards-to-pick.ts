import { type SQL, sql } from "drizzle-orm";
import { type Database, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { type BoardView, boardViewParts } from "./board-views.ts";

/** A board that can be chosen, with what it is ordered by. */
export interface PickableBoard extends BoardView {
  nameKey: string;
}

interface Picking {
  viewerId: string;
  /** How many pictures each has at most. */
  covers: number;
}

const picking = (from: SQL, viewerId: string, covers: number): SQL => {
  const { columns, joins } = boardViewParts(viewerId, covers);
  return sql`select b.name_key as "nameKey", ${columns} from (${from}) b ${joins} where b.archived_at is null
    order by b.board_order_modified_at desc, b.id desc`;
};

/**
 * All boards that a person can save to, own and joined, last saved to first, without archived ones. Two lists, because
 * each has its index: asked with "or", PostgreSQL read every board of the site (100,000 in 50 ms).
 */
export const boardsToPick = (db: Database, { viewerId, covers }: Picking): Promise<PickableBoard[]> =>
  textRows<PickableBoard>(db, ownText({ viewerId }, covers));

const ownText = readyStatement(["viewerId"], ({ viewerId }, covers: number) =>
  picking(
    sql`select own.* from boards own where own.owner_id = ${viewerId}
      union all
      select joined.* from board_members m join boards joined on joined.id = m.board_id and joined.owner_id <> m.user_id
      where m.user_id = ${viewerId} and m.joined_at is not null`,
    viewerId,
    covers,
  ),
);

/** The protected boards that are kept for an advertiser account. Checks no access. */
export const boardsOfAdvertiser = (
  db: Database,
  { advertiserId, viewerId, covers }: Picking & { advertiserId: string },
): Promise<PickableBoard[]> => textRows<PickableBoard>(db, keptText({ advertiserId, viewerId }, covers));

const keptText = readyStatement(["advertiserId", "viewerId"], ({ advertiserId, viewerId }, covers: number) =>
  picking(
    sql`select * from boards kept where kept.advertiser_id = ${advertiserId} and kept.privacy = 'protected'`,
    viewerId,
    covers,
  ),
);

import { type SQL, sql } from "drizzle-orm";
import { type Database, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { type BoardView, boardViewParts } from "./board-views.ts";

/** A board to choose from, with its sort keys. */
export interface PickableBoard extends BoardView {
  nameKey: string;
}

interface Picking {
  viewerId: string;
  /** The maximum number of covers per board. */
  covers: number;
}

const picking = (from: SQL, viewerId: string, covers: number): SQL => {
  const { columns, joins } = boardViewParts(viewerId, covers);
  return sql`select b.name_key as "nameKey", ${columns} from (${from}) b ${joins} where b.archived_at is null
    order by b.board_order_modified_at desc, b.id desc`;
};

/**
 * All boards that a person can save to, own and joined, last saved to first, without archived ones. Own and joined
 * boards are read separately, each by its index: a condition with "or" made PostgreSQL read every board of the site.
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

/** The protected boards of an advertiser account. Checks no access. */
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

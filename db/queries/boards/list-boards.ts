import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export type BoardSort = "last_pinned_to" | "alphabetical" | "newest" | "oldest";

/** Where a page ended: the key of the order as text, and the id that parts equal keys. */
export interface BoardPosition extends Record<string, unknown> {
  key: string;
  id: string;
}

// Microseconds, as the database keeps them: a bookmark that rounded them would show or skip a board twice.
const modifiedAt = sql.raw(`to_char(board_order_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** Each order with its index: key, what follows a position, and the order itself. */
const ORDERS: Record<BoardSort, { key: SQL; after: (at: BoardPosition) => SQL; order: SQL }> = {
  last_pinned_to: {
    key: modifiedAt,
    after: ({ key, id }) => sql`and (board_order_modified_at, id) < (${key}::text::timestamptz, ${id})`,
    order: sql.raw("board_order_modified_at desc, id desc"),
  },
  alphabetical: {
    key: sql.raw("name_key"),
    after: ({ key, id }) => sql`and (name_key, id) > (${key}, ${id})`,
    order: sql.raw("name_key, id"),
  },
  newest: { key: sql.raw("''"), after: ({ id }) => sql`and id < ${id}`, order: sql.raw("id desc") },
  oldest: { key: sql.raw("''"), after: ({ id }) => sql`and id > ${id}`, order: sql.raw("id") },
};

const PRIVACIES = {
  all: sql.raw(""),
  public: sql.raw("and privacy = 'public'"),
  secret: sql.raw("and privacy <> 'public'"),
};

export interface BoardListing {
  /** Whose boards: their own, and those that they joined. */
  personId: string;
  sort: BoardSort;
  /** "secret" is all that is not public. */
  privacy: "all" | "public" | "secret";
  includeArchived: boolean;
  after: BoardPosition | null;
  limit: number;
}

/** A page of a person's boards: ids with their positions, from the index of the order. Checks no access. */
export function listBoards(db: Database, listing: BoardListing): Promise<BoardPosition[]> {
  const { key, after, order } = ORDERS[listing.sort];
  const asked = sql`${PRIVACIES[listing.privacy]} ${listing.includeArchived ? sql`` : sql`and archived_at is null`}
    ${listing.after ? after(listing.after) : sql``}`;
  return rows<BoardPosition>(
    db,
    // Each half comes from an index in order; who joined a hundred boards has them sorted in memory.
    sql`select id::text as id, ${key} as key from (
        (select b.* from boards b where b.owner_id = ${listing.personId} ${asked} order by ${order} limit ${listing.limit})
        union all
        (select b.* from boards b where b.id in (
            select m.board_id from board_members m where m.user_id = ${listing.personId} and m.joined_at is not null
          ) ${asked}
          order by ${order} limit ${listing.limit})
      ) b order by ${order} limit ${listing.limit}`,
  );
}

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
  // A name is one board's of an owner, so it needs nothing to part equal ones.
  alphabetical: {
    key: sql.raw("name_key"),
    after: ({ key }) => sql`and name_key > ${key}`,
    order: sql.raw("name_key"),
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
  ownerId: string;
  sort: BoardSort;
  /** "secret" is all that is not public. */
  privacy: "all" | "public" | "secret";
  includeArchived: boolean;
  after: BoardPosition | null;
  limit: number;
}

/** A page of an owner's boards: ids with their positions, from the index of the order. Checks no access. */
export function listBoards(db: Database, listing: BoardListing): Promise<BoardPosition[]> {
  const { key, after, order } = ORDERS[listing.sort];
  return rows<BoardPosition>(
    db,
    sql`select id::text as id, ${key} as key from boards where owner_id = ${listing.ownerId}
      ${PRIVACIES[listing.privacy]} ${listing.includeArchived ? sql`` : sql`and archived_at is null`}
      ${listing.after ? after(listing.after) : sql``} order by ${order} limit ${listing.limit}`,
  );
}

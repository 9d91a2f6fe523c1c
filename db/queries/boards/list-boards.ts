import { type SQL, sql } from "drizzle-orm";
import type { BoardPrivacyFilter, BoardSort } from "../../../src/boards/boards.contract.ts";
import { type Database, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { isBoardVisible } from "../fragments/board-access.ts";
import { isActivePerson, namedBy, type PersonRef } from "../users/find-user.ts";
import { BOARD_COLUMNS, type BoardView, boardViewParts, COVERS_MAX } from "./board-views.ts";
import { JOINED_PLACE, OWN_PLACE } from "./order-boards.ts";

/** The cursor after a page: the last board's sort key as text, and its id to break ties. */
export interface BoardCursor extends Record<string, unknown> {
  key: string;
  id: string;
}

// In microseconds, as PostgreSQL stores it: a rounded cursor would repeat or skip a board.
const modifiedAt = sql.raw(`to_char(board_order_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

interface Order {
  key: SQL;
  /** The condition for boards after a cursor. @param place SQL for the manual order */
  after: (at: BoardCursor, place: SQL) => SQL;
  order: (place: SQL) => SQL;
}
const always = (order: string) => () => sql.raw(order);

/** Sort key, cursor condition and order of each sort. Each order has an index. */
const ORDERS: Record<BoardSort, Order> = {
  last_pinned_to: {
    key: modifiedAt,
    after: ({ key, id }) => sql`and (board_order_modified_at, b.id) < (${key}::text::timestamptz, ${id})`,
    order: always("board_order_modified_at desc, b.id desc"),
  },
  custom: {
    key: sql.raw("b.place::text"),
    after: ({ key, id }, place) => sql`and (${place}, b.id) > (${key}::text::bigint, ${id}::text::bigint)`,
    order: (place) => sql`${place}, b.id`,
  },
  alphabetical: {
    key: sql.raw("name_key"),
    after: ({ key, id }) => sql`and (name_key, b.id) > (${key}, ${id})`,
    order: always("name_key, b.id"),
  },
  newest: { key: sql.raw("''"), after: ({ id }) => sql`and b.id < ${id}`, order: always("b.id desc") },
  oldest: { key: sql.raw("''"), after: ({ id }) => sql`and b.id > ${id}`, order: always("b.id") },
};

const PRIVACIES: Record<BoardPrivacyFilter, SQL> = {
  all: sql.raw(""),
  public: sql.raw("and privacy = 'public'"),
  secret: sql.raw("and privacy <> 'public'"),
  protected: sql.raw("and privacy = 'protected'"),
  public_and_secret: sql.raw("and privacy <> 'protected'"),
};

export interface BoardListing {
  /** The person whose own and joined boards are listed, as `findActivePerson` finds them. */
  person: PersonRef;
  /** Leaves out joined boards that this viewer may not see: their owner may be hidden or blocked. */
  viewerId: string | null;
  sort: BoardSort;
  privacy: BoardPrivacyFilter;
  includeArchived: boolean;
  /** Lists boards with all of these words, in lower case, in their name or description. */
  words?: readonly string[] | null;
  after: BoardCursor | null;
  limit: number;
}

/**
 * Only the columns that views and sort orders need: every column that one part of the statement passes to the next adds
 * to its setup cost.
 */
const READ = sql.raw(`${BOARD_COLUMNS}, b.name_key`);

const hasWords = (
  words: unknown,
) => sql`and not exists (select 1 from json_array_elements_text(${words}::text::json) w(word)
  where strpos(lower(b.name || ' ' || b.description), w.word) = 0)`;

const listText = readyStatement(
  ["named", "viewerId", "key", "id", "limit", "words"],
  (
    at,
    isByName: boolean,
    isVisitor: boolean,
    sort: BoardSort,
    privacy: BoardListing["privacy"],
    includeArchived: boolean,
    isFirstPage: boolean,
    isSearch: boolean,
  ) => {
    const { key, after, order } = ORDERS[sort];
    const half = (from: SQL, place: SQL) =>
      sql`(select ${READ}, ${place} as place from ${from} ${PRIVACIES[privacy]}
        ${includeArchived ? sql`` : sql`and archived_at is null`}
        ${isSearch ? hasWords(at.words) : sql``} ${isFirstPage ? sql`` : after(at, place)} order by ${order(place)} limit ${at.limit})`;
    const own = half(sql`boards b where b.owner_id = person.id`, OWN_PLACE);
    // One person has joined a hundred boards at most, so sorting them in memory is cheap.
    const joined = half(
      sql`boards b join board_members m on m.board_id = b.id where m.user_id = person.id
        and m.joined_at is not null and ${isBoardVisible(isVisitor ? null : at.viewerId)}`,
      JOINED_PLACE,
    );
    const inOrder = order(sql.raw("b.place"));
    const { columns, joins } = boardViewParts(isVisitor ? null : at.viewerId, COVERS_MAX);
    return sql`select view.* from (
        select id from users where ${isActivePerson(at.named, isByName, isVisitor ? null : at.viewerId)}
      ) person left join lateral (
        select ${key} as key, ${columns} from (
          select b.* from (${own} union all ${joined}) b order by ${inOrder} limit ${at.limit}
        ) b ${joins} order by ${inOrder}
      ) view on true`;
  },
);

/**
 * A page of a person's boards with their cursors, read from the order's index; null if the viewer may not see the person. Checks no other
 * access.
 */
export async function listBoards(db: Database, listing: BoardListing): Promise<ListedBoard[] | null> {
  const { person, viewerId, sort, privacy, includeArchived, after, limit, words } = listing;
  const named = namedBy(person);
  if (named === null) return null;
  const asked = words?.length ? JSON.stringify(words) : null;
  const values = { named, viewerId, key: after?.key ?? null, id: after?.id ?? null, limit, words: asked };
  const found = await textRows<Listed>(
    db,
    listText(
      values,
      "username" in person,
      viewerId === null,
      sort,
      privacy,
      includeArchived,
      after === null,
      asked !== null,
    ),
  );
  if (found.length === 0) return null;
  return found.flatMap((row) => (isBoard(row) ? [row] : []));
}

/** A board with its cursor. */
export type ListedBoard = BoardView & BoardCursor;

/** A person without boards yields one row of nulls. */
type Listed = { [K in keyof ListedBoard]: ListedBoard[K] | null };
const isBoard = (row: Listed): row is ListedBoard => row.id !== null;

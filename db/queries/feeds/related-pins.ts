import { type SQL, sql } from "drizzle-orm";
import { type Database, rows, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { isInView } from "../fragments/my-view.ts";
import { isSafeFor, limitTo, type PinListParams } from "../fragments/pin-list.ts";
import { type PinText, pinColumns } from "../fragments/pin-text.ts";
import { byId, list as listOf } from "../fragments/values.ts";

/** A Pin with its board, which its reason names. */
export interface BoardNamedPin extends PinText {
  boardName: string;
  boardId: string;
}

/** Further suggestions leave out this many of a board's newest pictures. */
const HELD_MAX = 500;
/** Checks this many of them for being on other public boards too. */
const ASKED_MAX = 100;

const boardNamed = sql.raw(
  `, p.board_id::text as "boardId", (select b.name from boards b where b.id = p.board_id) as "boardName"`,
);

/** The Pins of `ids` that the viewer may see and a feed may show, in any order. */
export function boardNamedPins(
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string | null },
): Promise<BoardNamedPin[]> {
  return textRows<BoardNamedPin>(db, namedText({ ids: listOf(ids), viewerId }, viewerId === null));
}

const shownByIds = (ids: string, viewerId: string | null): SQL =>
  sql`p.id = any(${ids}::text::bigint[]) and p.deleted_at is null and ${isPinVisible(viewerId)} and ${isSafeFor(viewerId)} and ${isInView(viewerId)}`;

const namedText = readyStatement(["ids", "viewerId"], ({ ids, viewerId: viewer }, isVisitor: boolean) => {
  const viewerId = isVisitor ? null : viewer;
  return sql`select ${pinColumns(viewerId)} ${boardNamed} from pins p where ${shownByIds(ids, viewerId)}`;
});

/**
 * The given Pins (like `boardNamedPins`), then the board's next Pins, newest first, without pictures that are shown
 * already.
 */
export async function rankedAndNeighbours(
  db: Database,
  {
    ids,
    boardId,
    exceptImageIds,
    viewerId,
    before,
    limit,
  }: PinListParams & {
    ids: readonly string[];
    boardId: string;
    exceptImageIds: readonly string[];
  },
): Promise<{ ranked: BoardNamedPin[]; neighbours: BoardNamedPin[] }> {
  const values = { ids: listOf(ids), boardId, exceptImageIds: listOf(exceptImageIds), viewerId, before };
  const found = await textRows<BoardNamedPin & { isRanked: boolean }>(db, bothText(values, viewerId === null, limit));
  const neighbours = found.filter(({ isRanked }) => !isRanked).sort((a, b) => byId(b.id, a.id));
  return { ranked: found.filter(({ isRanked }) => isRanked), neighbours };
}

// One statement reads the cards of both lists, because setting up the look-ups is the main cost.
const bothText = readyStatement(
  ["ids", "boardId", "exceptImageIds", "viewerId", "before"],
  ({ ids, boardId, exceptImageIds, viewerId: viewer, before }, isVisitor: boolean, limit: number) => {
    const viewerId = isVisitor ? null : viewer;
    return sql`select ${pinColumns(viewerId)} ${boardNamed}, p.is_ranked as "isRanked" from (
      select p.*, true as is_ranked from pins p where ${shownByIds(ids, viewerId)}
      union all
      (select p.*, false from pins p
        where p.board_id = ${boardId} and p.id < ${before} and p.image_id <> all(${exceptImageIds}::text::bigint[])
          and p.deleted_at is null and ${isPinVisible(viewerId)} and ${isSafeFor(viewerId)} and ${isInView(viewerId)}
        order by p.id desc ${limitTo(limit)})
    ) p`;
  },
);

/** A picture of a board, and whether it is on another public board too. */
export interface BoardPicture extends Record<string, unknown> {
  imageId: string;
  isShared: boolean;
}

/** The newest pictures of a board below `asOf`. Only the first of them say whether they are shared. */
export function boardPictures(
  db: Database,
  { boardId, asOf }: { boardId: string; asOf: string },
): Promise<BoardPicture[]> {
  const isShared = sql`exists (select 1 from pins o where o.image_id = held.image_id and o.is_public
    and o.deleted_at is null and o.board_id <> ${boardId} and o.id < ${asOf})`;
  return rows<BoardPicture>(
    db,
    sql`select held.image_id::text as "imageId",
        case when row_number() over (order by held.newest desc) <= ${sql.raw(String(ASKED_MAX))} then ${isShared} else false end as "isShared"
      from (
        select p.image_id, max(p.id) as newest from (
          select p.image_id, p.id from pins p where p.board_id = ${boardId} and p.deleted_at is null and p.id < ${asOf}
          order by p.id desc ${limitTo(HELD_MAX)}
        ) p group by p.image_id
      ) held order by held.newest desc`,
  );
}

import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../boards/membership.ts";
import { type PinText, pinColumns } from "../pins/pin-text.ts";
import { limitTo, newestPins, type PinListParams } from "./pin-list.ts";

/** A Pin with the board it is on, which its reason names. */
export interface BoardNamedPin extends PinText {
  boardName: string;
  boardId: string;
}

/** How many boards with the same picture are looked into, those that saved it last. */
const BOARDS_MAX = 100;
/** How many of a board's newest pictures are kept out of what is suggested for it. */
const HELD_MAX = 500;
/** How many of a board's newest pictures say what is like it. */
const PICTURES_MAX = 100;

const boardNamed = sql.raw(
  `, p.board_id::text as "boardId", (select b.name from boards b where b.id = p.board_id) as "boardName"`,
);

/** The other Pins of a Pin's board. */
export function neighbourPins(
  db: Database,
  { pinId, boardId, ...list }: PinListParams & { pinId: string; boardId: string },
) {
  return newestPins<BoardNamedPin>(
    db,
    sql`p.board_id = ${boardId} and p.id <> ${pinId} and ${isPinVisible(list.viewerId)}`,
    list,
    boardNamed,
  );
}

/**
 * The newest public Pins of several boards, merged. A first probe finds each board's newest Pin, and only the `limit`
 * boards with the newest are read on.
 * @param sources a statement that gives `board_id` of the boards meant, each once
 * @param wanted further conditions on the Pin `p`
 */
function pinsOfBoards(
  db: Database,
  sources: SQL,
  wanted: SQL,
  { viewerId, before, limit }: PinListParams,
): Promise<BoardNamedPin[]> {
  const most = limitTo(limit);
  const newest = sql`select p.id from pins p
    where p.board_id = source.board_id and p.is_public and p.deleted_at is null and p.id < ${before} and ${wanted}
    order by p.id desc`;
  return rows<BoardNamedPin>(
    db,
    sql`with probed as materialized (
        select source.board_id, (${newest} limit 1) as newest from (${sources}) source
      ), source as (
        select board_id from probed where newest is not null order by newest desc ${most}
      ), page as (
        select p.id from source cross join lateral (${newest} ${most}) p order by p.id desc ${most}
      )
      select ${pinColumns(viewerId)} ${boardNamed}
      from (select p.* from page join pins p on p.id = page.id) p order by p.id desc`,
  );
}

/** Pins of other public boards that hold the picture of a Pin, without that picture itself. */
export function savedTogetherPins(
  db: Database,
  { boardId, imageId, ...list }: PinListParams & { boardId: string; imageId: string },
) {
  const sources = sql`select p.board_id from pins p
    where p.image_id = ${imageId} and p.is_public and p.deleted_at is null and p.board_id <> ${boardId}
    group by p.board_id order by max(p.id) desc ${limitTo(BOARDS_MAX)}`;
  return pinsOfBoards(db, sources, sql`p.image_id <> ${imageId}`, list);
}

/** Pins of other public boards that hold some of a board's newest pictures, without those that it has itself. */
export function boardRelatedPins(db: Database, { boardId, ...list }: PinListParams & { boardId: string }) {
  const sources = sql`select other.board_id from (
      select p.image_id from pins p where p.board_id = ${boardId} and p.deleted_at is null
      order by p.id desc ${limitTo(PICTURES_MAX)}
    ) own cross join lateral (
      select p.board_id, p.id from pins p
      where p.image_id = own.image_id and p.is_public and p.deleted_at is null and p.board_id <> ${boardId}
      order by p.id desc ${limitTo(BOARDS_MAX)}
    ) other group by other.board_id order by max(other.id) desc ${limitTo(BOARDS_MAX)}`;
  const unknown = sql`p.image_id <> all (array(select held.image_id from pins held where held.board_id = ${boardId}
    and held.deleted_at is null order by held.id desc ${limitTo(HELD_MAX)}))`;
  return pinsOfBoards(db, sources, unknown, list);
}

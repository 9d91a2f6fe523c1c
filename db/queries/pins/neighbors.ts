import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import type { StoredSize } from "../../schema/images.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { PLACE } from "./order-pins.ts";

export interface NeighborRow extends Record<string, unknown> {
  /** Whether the board shows it before the Pin. */
  isBefore: boolean;
  id: string;
  title: string;
  altText: string;
  isPublic: boolean;
  dominantColor: string;
  small: StoredSize;
}

/**
 * The Pins next to a Pin on its board, at most `limit` on each side, in the board's order: two short scans of one index. Checks no
 * access to the Pin itself.
 */
export function pinNeighbors(
  db: Database,
  { pinId, boardId, viewerId, limit }: { pinId: string; boardId: string; viewerId: string | null; limit: number },
): Promise<NeighborRow[]> {
  const side = (
    isBefore: boolean,
  ) => sql`(select p.id, ${PLACE} as place, ${sql.raw(String(isBefore))} as is_before, p.title, p.alt_text,
      p.is_public, p.image_id
    from pins p where p.board_id = ${boardId} and p.deleted_at is null
      and (${PLACE}, p.id) ${sql.raw(isBefore ? ">" : "<")} (here.place, here.id)
      and ${isPinVisible(viewerId)} and not ${isLabeledSensitive()}
    order by ${PLACE} ${sql.raw(isBefore ? "asc" : "desc")}, p.id ${sql.raw(isBefore ? "asc" : "desc")} ${limitTo(limit)})`;
  return rows<NeighborRow>(
    db,
    sql`select near.is_before as "isBefore", near.id::text as id, near.title, near.alt_text as "altText",
        near.is_public as "isPublic", i.dominant_color as "dominantColor", i.sizes->'170x' as small
      from (select ${PLACE} as place, p.id from pins p where p.id = ${pinId}) here
      cross join lateral (${side(true)} union all ${side(false)}) near
      join images i on i.id = near.image_id
      order by near.place desc, near.id desc`,
  );
}

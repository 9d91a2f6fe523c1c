import { type SQL, sql } from "drizzle-orm";
import type { PinSort } from "../../../src/model/board-look.ts";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { limitTo, type PinListParams } from "../fragments/pin-list.ts";
import { type PinText, pinColumns } from "../fragments/pin-text.ts";
import { PLACE } from "../pins/order-pins.ts";

/** A Pin with its sort value on the board. */
export interface PlacedPinText extends PinText {
  place: string;
}
export interface PlacedListParams extends Omit<PinListParams, "before"> {
  /** The cursor: only Pins that sort after it; `NEWEST` twice for the first page. */
  before: { place: string; id: string };
}

/** A Pin with its sort key in the list's order, as text. */
export interface SortedPinText extends PinText {
  key: string;
}
export interface SortedListParams extends Omit<PinListParams, "before"> {
  /** The last Pin of the page before, and its sort key; null for the first page. */
  after: { key: string; id: string } | null;
}

/** The Pins of a board, or those of it in no section. */
const ofBoard = ({ boardId, withoutSections }: { boardId: string; withoutSections: boolean }) =>
  sql`p.board_id = ${boardId} ${withoutSections ? sql`and p.section_id is null` : sql``}`;

type Place = { boardId: string; withoutSections: boolean } | { sectionId: string };
const isIn = (place: Place) => ("sectionId" in place ? sql`p.section_id = ${place.sectionId}` : ofBoard(place));

/** The Pins of a board or section in the board's manual order, like `newestPins` otherwise. */
export const placedPins = (
  db: Database,
  { viewerId, before, limit, ...place }: PlacedListParams & Place,
): Promise<PlacedPinText[]> =>
  rows<PlacedPinText & Record<string, unknown>>(
    db,
    sql`select ${pinColumns(viewerId)}, ${PLACE}::text as place from (
        select p.* from pins p where ${isIn(place)} and ${isPinVisible(viewerId)} and p.deleted_at is null
          and (${PLACE}, p.id) < (${before.place}::text::bigint, ${before.id}::text::bigint)
        order by ${PLACE} desc, p.id desc ${limitTo(limit)}
      ) p order by ${PLACE} desc, p.id desc`,
  );

interface Order {
  key: SQL;
  /** The condition for Pins after a cursor. */
  after: (at: { key: string; id: string }) => SQL;
  by: SQL;
}

/** The same in every database, whatever its language. */
const NAME = sql.raw(`title_key(p.title) collate "C"`);

/** Sort key, cursor condition and order of each sort. Each order has an index for boards and one for sections. */
const ORDERS: Record<Exclude<PinSort, "custom">, Order> = {
  newest: { key: sql.raw("''"), after: ({ id }) => sql`p.id < ${id}::text::bigint`, by: sql.raw("p.id desc") },
  oldest: { key: sql.raw("''"), after: ({ id }) => sql`p.id > ${id}::text::bigint`, by: sql.raw("p.id") },
  color: {
    key: sql.raw("p.color_key::text"),
    after: ({ key, id }) => sql`(p.color_key, p.id) > (${key}::text::smallint, ${id}::text::bigint)`,
    by: sql.raw("p.color_key, p.id"),
  },
  name: {
    key: NAME,
    after: ({ key, id }) => sql`(${NAME}, p.id) > (${key}::text, ${id}::text::bigint)`,
    by: sql`${NAME}, p.id`,
  },
};

/** The Pins of a board or section in an order that a viewer chose. */
export function sortedPins(
  db: Database,
  { viewerId, after, limit, sort, ...place }: SortedListParams & Place & { sort: keyof typeof ORDERS },
): Promise<SortedPinText[]> {
  const order = ORDERS[sort];
  return rows<SortedPinText & Record<string, unknown>>(
    db,
    sql`select ${pinColumns(viewerId)}, ${order.key} as key from (
        select p.* from pins p where ${isIn(place)} and ${isPinVisible(viewerId)} and p.deleted_at is null
          ${after ? sql`and ${order.after(after)}` : sql``}
        order by ${order.by} ${limitTo(limit)}
      ) p order by ${order.by}`,
  );
}

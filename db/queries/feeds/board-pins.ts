import { type SQL, sql } from "drizzle-orm";
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

/** The Pins of a board. @param withoutSections leaves out Pins in sections */
export function boardPins(
  db: Database,
  { boardId, withoutSections, ...list }: PlacedListParams & { boardId: string; withoutSections: boolean },
) {
  const outside = withoutSections ? sql`and p.section_id is null` : sql``;
  return placedPins(db, sql`p.board_id = ${boardId} ${outside}`, list);
}

/** The Pins of a section. */
export function sectionPins(db: Database, { sectionId, ...list }: PlacedListParams & { sectionId: string }) {
  return placedPins(db, sql`p.section_id = ${sectionId}`, list);
}

/** Like `newestPins`, but sorted by the board's manual order. */
const placedPins = (
  db: Database,
  where: SQL,
  { viewerId, before, limit }: PlacedListParams,
): Promise<PlacedPinText[]> =>
  rows<PlacedPinText & Record<string, unknown>>(
    db,
    sql`select ${pinColumns(viewerId)}, ${PLACE}::text as place from (
        select p.* from pins p where ${where} and ${isPinVisible(viewerId)} and p.deleted_at is null
          and (${PLACE}, p.id) < (${before.place}::text::bigint, ${before.id}::text::bigint)
        order by ${PLACE} desc, p.id desc ${limitTo(limit)}
      ) p order by ${PLACE} desc, p.id desc`,
  );

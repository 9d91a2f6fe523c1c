import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { isPinVisible } from "../boards/membership.ts";
import { newestPins, type PinListParams } from "./pin-list.ts";

/** The Pins of a board. @param withoutSections leaves out those that are in a section */
export function boardPins(
  db: Database,
  { boardId, withoutSections, ...list }: PinListParams & { boardId: string; withoutSections: boolean },
) {
  const outside = withoutSections ? sql`and p.section_id is null` : sql``;
  return newestPins(db, sql`p.board_id = ${boardId} ${outside} and ${isPinVisible(list.viewerId)}`, list);
}

/** The Pins of a section. */
export function sectionPins(db: Database, { sectionId, ...list }: PinListParams & { sectionId: string }) {
  return newestPins(db, sql`p.section_id = ${sectionId} and ${isPinVisible(list.viewerId)}`, list);
}

import { sql } from "drizzle-orm";
import type { RowOf } from "../../../src/model/fields.ts";
import { sectionFields } from "../../../src/model/section.ts";
import { type Database, rows } from "../../client.ts";
import type { StoredSize } from "../../schema/images.ts";
import { hiddenPins, isPinVisible } from "../fragments/board-access.ts";
import { columnsOf } from "../fragments/columns-of.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { PLACE } from "../pins/order-pins.ts";

/** A preview picture of a section. */
export interface PreviewPin {
  id: string;
  isPublic: boolean;
  dominantColor: string;
  medium: StoredSize;
  small: StoredSize;
}

export interface SectionView extends Record<string, unknown>, RowOf<typeof sectionFields> {
  /** `BoardBrief` as snake_case JSON text. */
  boardCard: string;
  /** The first ones, at most three. */
  preview: PreviewPin[];
}

/**
 * The sections of `ids` in any order, without unknown ones, in one statement: LATERAL reads three rows per section from the section's own
 * index. Checks no access.
 */
export async function sectionViews(
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string | null },
): Promise<SectionView[]> {
  const found = await rows<SectionView & { preview: string | null }>(
    db,
    sql`select ${columnsOf(sectionFields, "s", { pinCount: sql`(s.pin_count - ${hiddenPins(viewerId, "s")})::int` })},
        b.card as "boardCard", newest.preview::text as preview
      from sections s join boards b on b.id = s.board_id
      left join lateral (
        select json_agg(top.pin order by top.place desc, top.id desc) as preview from (
          select p.id, ${PLACE} as place, json_build_object('id', p.id::text, 'isPublic', p.is_public, 'dominantColor', i.dominant_color,
            'medium', i.sizes->'236x', 'small', i.sizes->'170x') as pin
          from pins p join images i on i.id = p.image_id
          where p.section_id = s.id and p.deleted_at is null and ${isPinVisible(viewerId)} and not ${isLabeledSensitive()}
          order by ${PLACE} desc, p.id desc limit 3
        ) top
      ) newest on true
      where s.id = any(${`{${ids.join(",")}}`}::text::bigint[])`,
  );
  return found.map((row) => ({ ...row, preview: row.preview === null ? [] : JSON.parse(row.preview) }));
}

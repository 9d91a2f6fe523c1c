import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, rows, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { sections } from "../../schema/boards.ts";
import { pins } from "../../schema/pins.ts";
import { isPinShown, isPinVisible, isSeenAsAd, keepsOwnPins } from "../fragments/board-access.ts";
import { closeupColumns, type PinText, pinColumns } from "../fragments/pin-text.ts";

const { search: _search, ...columns } = getTableColumns(pins);
export type PinRow = Omit<typeof pins.$inferSelect, "search">;

/** Every column of a Pin that queries read; only the database uses its search vector. */
export const pinRowColumns = columns;

// Drizzle writes full column names; the shared condition calls the Pin `p`.
const visible = (viewerId: string | null): SQL =>
  sql`(select ${isPinVisible(viewerId)} from pins p where p.id = ${pins.id})`;

const shown = (viewerId: string | null): SQL =>
  sql`(select ${isPinShown(viewerId)} from pins p where p.id = ${pins.id})`;

const visiblePinText = readyStatement(["pin", "viewer"], ({ pin, viewer }, isVisitor: boolean) => {
  const viewerId = isVisitor ? null : viewer;
  return sql`select ${closeupColumns(viewerId)}, ${isSeenAsAd(viewerId)} as "isSeenAsAd" from pins p
    where p.id = ${pin} and p.deleted_at is null and ${isPinShown(viewerId)}`;
});

/** Returns a Pin that the viewer may see, ready to serialize; null if not found. */
export async function findVisiblePinText(
  db: Database,
  { pinId, viewerId }: { pinId: string; viewerId: string | null },
): Promise<PinText | null> {
  const [row] = await textRows<PinText>(db, visiblePinText({ pin: pinId, viewer: viewerId }, viewerId === null));
  return row ?? null;
}

/** The row of a Pin that the viewer may see, by the rule of `findVisiblePinText`. */
export async function findVisiblePin(
  db: Database,
  { pinId, viewerId }: { pinId: string; viewerId: string | null },
): Promise<PinRow | null> {
  const [row] = await db
    .select(columns)
    .from(pins)
    .where(and(eq(pins.id, pinId), isNull(pins.deletedAt), shown(viewerId)))
    .limit(1);
  return row ?? null;
}

/** A person's own Pin that they may change (`keepsOwnPins`): a live one if `trashedSince` is null, else one deleted since. */
export async function findOwnPin(
  db: Database,
  { pinId, pinnerId, trashedSince }: { pinId: string; pinnerId: string; trashedSince: Date | null },
): Promise<PinRow | null> {
  const [row] = await db
    .select(columns)
    .from(pins)
    .where(
      and(
        eq(pins.id, pinId),
        eq(pins.pinnerId, pinnerId),
        visible(pinnerId),
        sql`(select ${keepsOwnPins(pinnerId)} from boards b where b.id = ${pins.boardId})`,
        trashedSince ? gt(pins.deletedAt, trashedSince) : isNull(pins.deletedAt),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The Pins of `ids` in any order, including the trash; unknown ids are missing. Checks no access. */
export function pinTexts(
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string | null },
): Promise<PinText[]> {
  // A single text parameter, because the drivers encode arrays differently.
  return rows<PinText>(
    db,
    sql`select ${pinColumns(viewerId)} from pins p where p.id = any(${`{${ids.join(",")}}`}::text::bigint[])`,
  );
}

/** A Pin's stored content besides the picture. */
export async function extrasOfPin(db: Database, { pinId }: { pinId: string }): Promise<string | null> {
  const [row] = await db.select({ extras: pins.extras }).from(pins).where(eq(pins.id, pinId));
  return row?.extras ?? null;
}

export async function isSectionOnBoard(
  db: Database,
  { sectionId, boardId }: { sectionId: string; boardId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.id, sectionId), eq(sections.boardId, boardId)))
    .limit(1);
  return found.length > 0;
}

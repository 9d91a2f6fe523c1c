import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { pins } from "../../schema/pins.ts";
import { isPinVisible, keepsOwnPins } from "../fragments/board-access.ts";
import { closeupColumns, type PinText } from "../fragments/pin-text.ts";

const { search: _search, ...columns } = getTableColumns(pins);
export type PinRow = Omit<typeof pins.$inferSelect, "search">;

/** Every column of a Pin that queries read; only the database uses its search vector. */
export const pinRowColumns = columns;

// Drizzle writes full column names; the shared condition calls the Pin `p`.
const visible = (viewerId: string | null): SQL =>
  sql`(select ${isPinVisible(viewerId)} from pins p where p.id = ${pins.id})`;

const visiblePinText = readyStatement(["pin", "viewer"], ({ pin, viewer }, isVisitor: boolean) => {
  const viewerId = isVisitor ? null : viewer;
  return sql`select ${closeupColumns(viewerId)} from pins p
    where p.id = ${pin} and p.deleted_at is null and ${isPinVisible(viewerId)}`;
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
    .where(and(eq(pins.id, pinId), isNull(pins.deletedAt), visible(viewerId)))
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

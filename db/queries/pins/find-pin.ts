import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { pins } from "../../schema/pins.ts";
import { type PinText, pinColumns } from "./pin-text.ts";

const { search: _search, ...columns } = getTableColumns(pins);
export type PinRow = Omit<typeof pins.$inferSelect, "search">;

/** The rule of who may see a Pin that is not in the trash: anybody a public one, its board's owner any. */
const visibleTo = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql`p.is_public`
    : sql`(p.is_public or (select b.owner_id from boards b where b.id = p.board_id) = ${viewerId})`;

/** A Pin that the viewer may see, ready to be answered; null where there is none. */
export async function findVisiblePinText(
  db: Database,
  { pinId, viewerId }: { pinId: string; viewerId: string | null },
): Promise<PinText | null> {
  const [row] = await rows<PinText>(
    db,
    sql`select ${pinColumns(viewerId)} from pins p
      where p.id = ${pinId} and p.deleted_at is null and ${visibleTo(viewerId)}`,
  );
  return row ?? null;
}

/** The row of a Pin that the viewer may see: the same rule as above. */
export async function findVisiblePin(
  db: Database,
  { pinId, viewerId }: { pinId: string; viewerId: string | null },
): Promise<PinRow | null> {
  const [row] = await db
    .select(columns)
    .from(pins)
    .innerJoin(boards, eq(boards.id, pins.boardId))
    .where(
      and(
        eq(pins.id, pinId),
        isNull(pins.deletedAt),
        or(eq(pins.isPublic, true), viewerId === null ? undefined : eq(boards.ownerId, viewerId)),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** A person's own Pin: a live one where `trashedSince` is null, else one that was deleted since. */
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
        trashedSince ? gt(pins.deletedAt, trashedSince) : isNull(pins.deletedAt),
      ),
    )
    .limit(1);
  return row ?? null;
}

import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { type PinText, pinColumns } from "../fragments/pin-text.ts";

/** A Pin in the trash; `deletedAt` in milliseconds since 1970, as text. */
export interface TrashedPinText extends PinText {
  deletedAt: string;
}

/**
 * A person's trash, newest deletion first; Pins that were deleted together are in order of id. Pins of a secret board that the person
 * left are omitted, because they could not be restored.
 * @param since excludes older deletions
 * @param before the last Pin of the previous page, null for the first
 */
export function trashedPins(
  db: Database,
  {
    pinnerId,
    since,
    before,
    limit,
  }: { pinnerId: string; since: Date; before: { deletedAt: Date; id: string } | null; limit: number },
): Promise<TrashedPinText[]> {
  const after = before
    ? sql`and (p.deleted_at, p.id) < (${before.deletedAt.toISOString()}::timestamptz, ${before.id}::bigint)`
    : sql``;
  return rows<TrashedPinText>(
    db,
    sql`select ${pinColumns(pinnerId)}, (extract(epoch from p.deleted_at) * 1000)::bigint::text as "deletedAt" from (
        select p.* from pins p
        where p.pinner_id = ${pinnerId} and p.deleted_at > ${since.toISOString()}::timestamptz ${after}
          and ${isPinVisible(pinnerId)}
        order by p.deleted_at desc, p.id desc ${sql.raw(`limit ${Math.trunc(limit)}`)}
      ) p order by p.deleted_at desc, p.id desc`,
  );
}

import { asc, inArray, lt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { accountExports, orphanImages } from "../../schema/account.ts";
import type { StoredSizes } from "../../schema/media.ts";

/**
 * Deletes pictures that an erased account left and that nothing uses any more, at most `limit` of them; those that
 * somebody uses stay. @returns how many were looked at
 */
export function deleteOrphanImages(
  db: Database,
  { limit, deleteFile }: { limit: number; deleteFile: (key: string) => Promise<void> },
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: orphanImages.imageId })
      .from(orphanImages)
      .orderBy(asc(orphanImages.imageId))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    const gone = await rows<{ sizes: StoredSizes | string }>(
      tx,
      sql`delete from images i where i.id = any(${`{${ids.join(",")}}`}::text::bigint[])
        and not exists (select 1 from pins p where p.image_id = i.id)
        and not exists (select 1 from media_uploads u where u.image_id = i.id)
        and not exists (select 1 from users a where a.avatar_image_id = i.id)
        returning i.sizes::text as sizes`,
    );
    for (const { sizes } of gone) {
      const stored = (typeof sizes === "string" ? JSON.parse(sizes) : sizes) as StoredSizes;
      // Two sizes of a small picture may be one file.
      for (const key of new Set(Object.values(stored).map((size) => size.key))) await deleteFile(key);
    }
    await tx.delete(orphanImages).where(inArray(orphanImages.imageId, ids));
    return found.length;
  });
}

/** Archives whose time is over. */
export const expiredExports = (db: Database, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({ id: accountExports.id, parts: accountExports.parts })
    .from(accountExports)
    .where(lt(accountExports.expiresAt, now))
    .orderBy(asc(accountExports.expiresAt))
    .limit(limit);

export async function forgetExports(db: Database, { ids }: { ids: readonly string[] }): Promise<void> {
  if (ids.length > 0) await db.delete(accountExports).where(inArray(accountExports.id, [...ids]));
}

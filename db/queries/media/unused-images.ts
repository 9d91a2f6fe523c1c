import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { images, type StoredSizes } from "../../schema/images.ts";
import { orphanImages } from "../../schema/media.ts";

/** No Pin, Pin in the trash or sealed, copy of a page, draft, pending upload, video, avatar or app uses the picture. */
const IS_UNUSED = sql`not exists (select 1 from pins p where p.image_id = images.id)
  and not exists (select 1 from sealed_rows z where z.image_id = images.id)
  and not exists (select 1 from media_uploads u where u.image_id = images.id)
  and not exists (select 1 from users a where a.avatar_image_id = images.id)
  and not exists (select 1 from apps c where c.icon_image_id = images.id)
  and not exists (select 1 from pin_media m where m.image_id = images.id)
  and not exists (select 1 from draft_media d where d.image_id = images.id)
  and not exists (select 1 from link_copies k where k.image_id = images.id)
  and not exists (select 1 from videos v where v.poster_image_id = images.id)`;

/**
 * Checks the next `limit` pictures after an id and marks the unused ones; existing marks keep their time.
 * @returns the id to continue after; null at the end
 */
export async function markUnused(
  db: Database,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<string | null> {
  const looked = await db
    .select({ id: images.id, isUnused: sql<boolean>`${IS_UNUSED}` })
    .from(images)
    .where(gt(images.id, after))
    .orderBy(asc(images.id))
    .limit(limit);
  const unused = looked.filter(({ isUnused }) => isUnused).map(({ id }) => ({ imageId: id, foundAt: now }));
  if (unused.length > 0) await db.insert(orphanImages).values(unused).onConflictDoNothing();
  return looked.length === limit ? (looked.at(-1)?.id ?? null) : null;
}

/**
 * Deletes at most `limit` rows of pictures that were marked before `before` and are still unused, under a lock that prevents new uses. A
 * picture in use again loses its mark.
 * @returns the number of checked marks, and the files that are unreferenced once the transaction commits
 */
export async function deleteUnused(
  tx: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<{ looked: number; gone: StoredSizes[] }> {
  // A new upload of such a picture waits here (`findImageBySignature`), then finds it either existing or deleted.
  const marked = await tx
    .select({ id: orphanImages.imageId })
    .from(orphanImages)
    .where(lte(orphanImages.foundAt, before))
    .orderBy(asc(orphanImages.imageId))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (marked.length === 0) return { looked: 0, gone: [] };
  const ids = marked.map(({ id }) => id);
  // Rows locked by the writer of a new Pin are skipped.
  const free = await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, ids))
    .orderBy(asc(images.id))
    .for("update", { skipLocked: true });
  // Checked only now that no new use can begin.
  const gone = await tx
    .delete(images)
    .where(
      and(
        inArray(
          images.id,
          free.map(({ id }) => id),
        ),
        IS_UNUSED,
      ),
    )
    .returning({ sizes: images.sizes });
  await tx.delete(orphanImages).where(inArray(orphanImages.imageId, ids));
  return { looked: marked.length, gone: gone.map(({ sizes }) => sizes) };
}

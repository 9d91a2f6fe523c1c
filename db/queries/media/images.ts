import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { images } from "../../schema/images.ts";
import { imageFetches, orphanImages } from "../../schema/media.ts";

export type ImageRow = typeof images.$inferSelect;

export async function findImage(db: Database, { id }: { id: string }): Promise<ImageRow | null> {
  const [row] = await db.select().from(images).where(eq(images.id, id)).limit(1);
  return row ?? null;
}

/** The signature of the picture with that address, or null. */
export async function findSignature(db: Database, { address }: { address: string }): Promise<string | null> {
  const [row] = await db
    .select({ signature: images.signature })
    .from(images)
    .where(eq(images.address, address))
    .limit(1);
  return row?.signature ?? null;
}

export interface KnownImage {
  image: ImageRow;
  /** It was marked for deletion, and the mark was removed. */
  wasUnused: boolean;
}

/** The picture with these bytes. If it is marked for deletion, the mark is removed, because it is wanted again. */
export async function findImageBySignature(
  db: Database,
  { signature }: { signature: string },
): Promise<KnownImage | null> {
  const wasUnused = sql<boolean>`exists (select 1 from orphan_images o where o.image_id = images.id)`;
  const [found] = await db
    .select({ image: images, wasUnused })
    .from(images)
    .where(eq(images.signature, signature))
    .limit(1);
  if (!found?.wasUnused) return found ?? null;
  await db.delete(orphanImages).where(eq(orphanImages.imageId, found.image.id));
  // A concurrent deletion has ended by now: the query waited for it.
  const image = await findImage(db, { id: found.image.id });
  return image && { image, wasUnused: true };
}

/** Adds a picture, or finds the row that a concurrent request added for the same content. */
export async function addImage(db: Database, image: typeof images.$inferInsert): Promise<ImageRow> {
  const [added] = await db.insert(images).values(image).onConflictDoNothing({ target: images.signature }).returning();
  const row = added ?? (await findImageBySignature(db, { signature: image.signature }))?.image;
  if (!row) throw new Error("a picture was neither added nor there");
  return row;
}

/** The picture that an address recently gave (since `since`), or null. */
export async function findFetchedImage(
  db: Database,
  { urlHash, since }: { urlHash: string; since: Date },
): Promise<ImageRow | null> {
  const [row] = await db
    .select({ image: images })
    .from(imageFetches)
    .innerJoin(images, eq(images.id, imageFetches.imageId))
    .where(and(eq(imageFetches.urlHash, urlHash), gt(imageFetches.fetchedAt, since)))
    .limit(1);
  return row?.image ?? null;
}

/** Caches the picture of an address, and deletes cache entries from before `before`. */
export async function rememberFetch(
  db: Database,
  { urlHash, imageId, fetchedAt, before }: { urlHash: string; imageId: string; fetchedAt: Date; before: Date },
): Promise<void> {
  await db
    .insert(imageFetches)
    .values({ urlHash, imageId, fetchedAt })
    .onConflictDoUpdate({ target: imageFetches.urlHash, set: { imageId, fetchedAt } });
  await db.delete(imageFetches).where(lt(imageFetches.fetchedAt, before));
}

import { eq, type InferInsertModel, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { imageBands, imageVectors } from "../../schema/media.ts";
import { imageColors } from "../../schema/rich.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { list } from "../fragments/values.ts";

export async function hasColors(db: Database, { imageId }: { imageId: string }): Promise<boolean> {
  const [row] = await db.select({ bits: imageColors.bits }).from(imageColors).where(eq(imageColors.imageId, imageId));
  return row !== undefined;
}

/** Stores a picture's colors. Idempotent. */
export async function saveColors(db: Database, { imageId, bits }: { imageId: string; bits: number }): Promise<void> {
  await db
    .insert(imageColors)
    .values({ imageId, bits })
    .onConflictDoUpdate({ target: imageColors.imageId, set: { bits } });
}

/** The feed keys of pictures (`src/media/near-duplicates.rules.ts`), by picture id. */
export async function printsOfImages(
  db: Database,
  { imageIds }: { imageIds: readonly string[] },
): Promise<Map<string, string>> {
  if (imageIds.length === 0) return new Map();
  const found = await rows<{ id: string; print: string }>(
    db,
    sql`select i.id::text as id, i.phash || i.signature as print from images i
      where i.id = any(${list(imageIds)}::text::bigint[])`,
  );
  return new Map(found.map(({ id, print }) => [id, print]));
}

export type ImageVectorRow = typeof imageVectors.$inferSelect;

export async function findImageVector(db: Database, { imageId }: { imageId: string }): Promise<ImageVectorRow | null> {
  const [row] = await db.select().from(imageVectors).where(eq(imageVectors.imageId, imageId)).limit(1);
  return row ?? null;
}

/** Replaces a picture's vector and labels. Idempotent. */
export function saveImageVector(
  db: Database,
  { bands, ...row }: InferInsertModel<typeof imageVectors> & { bands: readonly number[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { imageId, ...changed } = row;
    // The row is locked from here on: of two concurrent writers, the second overwrites everything.
    await tx
      .insert(imageVectors)
      .values(row)
      .onConflictDoUpdate({ target: imageVectors.imageId, set: { vector: null, ...changed } });
    await tx.delete(imageBands).where(eq(imageBands.imageId, imageId));
    if (bands.length > 0) await tx.insert(imageBands).values(bands.map((band) => ({ band, imageId })));
  });
}

/** The next pictures after an id that lack a vector of this source or the model, or colors. Those that the site drew need none. @returns ids, in order */
export async function undescribedImages(
  db: Database,
  { after, source, limit }: { after: string; source: string; limit: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select i.id::text as id from images i where i.id > ${after}::text::bigint and not i.is_drawn
        and (not exists (select 1 from image_vectors v where v.image_id = i.id and v.source in ('model', ${source}))
          or not exists (select 1 from image_colors c where c.image_id = i.id))
      order by i.id ${limitTo(limit)}`,
  );
  return found.map(({ id }) => id);
}

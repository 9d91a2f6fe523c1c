import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { images } from "../../schema/images.ts";
import { mediaUploads } from "../../schema/media.ts";

/** The picture of a person's own finished upload; null if it is another person's or was deleted. */
export async function findUploadedImage(db: Database, { userId, uploadId }: { userId: string; uploadId: string }) {
  const [row] = await db
    .select({ imageId: images.id, sizes: images.sizes })
    .from(mediaUploads)
    .innerJoin(images, eq(images.id, mediaUploads.imageId))
    .where(and(eq(mediaUploads.id, uploadId), eq(mediaUploads.userId, userId)))
    .limit(1);
  return row ?? null;
}

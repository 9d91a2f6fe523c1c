import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { images } from "../../schema/images.ts";
import { mediaUploads } from "../../schema/media.ts";
import { videos } from "../../schema/video.ts";
import type { ImageRow } from "./images.ts";

/** The picture of a person's own upload since `since`; null for another person's. */
export async function findUploadedImage(
  db: Database,
  { uploadId, userId, since }: { uploadId: string; userId: string; since: Date },
): Promise<ImageRow | null> {
  const [row] = await db
    .select({ image: images })
    .from(mediaUploads)
    .innerJoin(images, eq(images.id, mediaUploads.imageId))
    .where(and(eq(mediaUploads.id, uploadId), eq(mediaUploads.userId, userId), gt(mediaUploads.createdAt, since)))
    .limit(1);
  return row?.image ?? null;
}

/** The signatures of a person's registered uploads that have arrived; for a video, the signature of its poster. */
export async function findArrivedUploads(
  db: Database,
  { uploadIds, userId }: { uploadIds: readonly string[]; userId: string },
): Promise<{ id: string; signature: string; isPlayable: boolean }[]> {
  const pictures = db
    .select({ id: mediaUploads.id, signature: images.signature, isPlayable: sql<boolean>`true` })
    .from(mediaUploads)
    .innerJoin(images, eq(images.id, mediaUploads.imageId))
    .where(and(inArray(mediaUploads.id, [...uploadIds]), eq(mediaUploads.userId, userId)));
  const films = db
    .select({ id: videos.id, signature: images.signature, isPlayable: sql<boolean>`${videos.state} <> 'failed'` })
    .from(videos)
    .innerJoin(images, eq(images.id, videos.posterImageId))
    .where(and(inArray(videos.id, [...uploadIds]), eq(videos.userId, userId)));
  return pictures.unionAll(films);
}

/** The number of bytes that a person has uploaded since `since`. */
export async function uploadedBytes(db: Database, { userId, since }: { userId: string; since: Date }): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${mediaUploads.bytes}), 0)::text` })
    .from(mediaUploads)
    .where(and(eq(mediaUploads.userId, userId), gt(mediaUploads.createdAt, since)));
  return Number(row?.bytes ?? 0);
}

export async function insertUpload(db: Database, upload: typeof mediaUploads.$inferInsert): Promise<void> {
  await db.insert(mediaUploads).values(upload);
}

import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { VideoCardSource } from "../../../src/model/video-card.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/images.ts";
import { videoCaptions, videos } from "../../schema/video.ts";
import type { ImageRow } from "../media/images.ts";

export type VideoRow = typeof videos.$inferSelect;
export type Captions = VideoCardSource["captions"];

export async function insertVideo(tx: Database, video: typeof videos.$inferInsert): Promise<void> {
  await tx.insert(videos).values(video);
}

/** The total length of a person's videos uploaded since `since`, in milliseconds. */
export async function filmMsSince(db: Database, { userId, since }: { userId: string; since: Date }): Promise<number> {
  const [row] = await db
    .select({ ms: sql<string>`coalesce(sum(${videos.durationMs}), 0)::text` })
    .from(videos)
    .where(and(eq(videos.userId, userId), gt(videos.createdAt, since)));
  return Number(row?.ms ?? 0);
}

/** A person's own video with its poster; null for another person's. */
export async function findOwnVideo(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<{ video: VideoRow; poster: ImageRow } | null> {
  const [row] = await db
    .select({ video: videos, poster: images })
    .from(videos)
    .innerJoin(images, eq(images.id, videos.posterImageId))
    .where(and(eq(videos.id, id), eq(videos.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** A person's videos, latest id first. */
export async function listOwnVideos(
  db: Database,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<{ id: string; video: VideoRow; poster: ImageRow }[]> {
  return db
    .select({ id: videos.id, video: videos, poster: images })
    .from(videos)
    .innerJoin(images, eq(images.id, videos.posterImageId))
    .where(and(eq(videos.userId, userId), after ? lt(videos.id, after) : undefined))
    .orderBy(desc(videos.id))
    .limit(limit);
}

/** Locks a video until the transaction ends. */
export async function lockVideo(tx: Database, { id }: { id: string }): Promise<VideoRow | null> {
  const [row] = await tx.select().from(videos).where(eq(videos.id, id)).for("update");
  return row ?? null;
}

/** Locks videos in order of id, so that none becomes ready before the Pin that shows them is written. */
export async function lockVideosToShow(tx: Database, { ids }: { ids: readonly string[] }): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(videos)
    .where(inArray(videos.id, [...ids]))
    .orderBy(asc(videos.id))
    .for("update");
}

export async function findVideo(db: Database, { id }: { id: string }): Promise<VideoRow | null> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id));
  return row ?? null;
}

export type VideoChange = Partial<
  Pick<
    VideoRow,
    "state" | "isMuted" | "trimStartMs" | "trimEndMs" | "files" | "durationMs" | "hasSound" | "posterImageId"
  >
>;

export async function updateVideo(tx: Database, { id, change }: { id: string; change: VideoChange }): Promise<void> {
  await tx.update(videos).set(change).where(eq(videos.id, id));
}

export async function captionsOf(db: Database, { videoId }: { videoId: string }): Promise<Captions> {
  const { language, label, key } = videoCaptions;
  return db
    .select({ language, label, key })
    .from(videoCaptions)
    .where(eq(videoCaptions.videoId, videoId))
    .orderBy(asc(language));
}

/** @returns the key of the replaced captions */
export async function putCaptions(tx: Database, captions: typeof videoCaptions.$inferInsert): Promise<void> {
  const { label, key } = captions;
  await tx
    .insert(videoCaptions)
    .values(captions)
    .onConflictDoUpdate({ target: [videoCaptions.videoId, videoCaptions.language], set: { label, key } });
}

export async function deleteCaptions(
  tx: Database,
  { videoId, language }: { videoId: string; language: string },
): Promise<void> {
  await tx.delete(videoCaptions).where(and(eq(videoCaptions.videoId, videoId), eq(videoCaptions.language, language)));
}

/** Updates a video in all Pins that show it, in one statement, because Pins store the serialized text. */
export async function replaceVideoPart(
  tx: Database,
  { videoId, from, to }: { videoId: string; from: string; to: string },
): Promise<void> {
  if (from === to) return;
  await tx.execute(sql`update pins set extras = replace(extras, ${from}::text, ${to}::text)
    where id in (select m.pin_id from pin_media m where m.video_id = ${videoId}::bigint)`);
}

/** Locks videos from before `before` that no Pin and no draft shows, so that none can start to. */
export async function lockUnusedVideos(
  tx: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<(VideoRow & { captionKeys: string[] })[]> {
  const free = await tx
    .select()
    .from(videos)
    .where(
      and(
        lt(videos.createdAt, before),
        sql`not exists (select 1 from pin_media m where m.video_id = videos.id)`,
        sql`not exists (select 1 from draft_media d where d.video_id = videos.id)`,
        sql`not exists (select 1 from sealed_rows z where z.video_id = videos.id)`,
      ),
    )
    .orderBy(asc(videos.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  const keys = free.length
    ? await tx
        .select({ videoId: videoCaptions.videoId, key: videoCaptions.key })
        .from(videoCaptions)
        .where(
          inArray(
            videoCaptions.videoId,
            free.map(({ id }) => id),
          ),
        )
    : [];
  return free.map((video) => ({
    ...video,
    captionKeys: keys.filter(({ videoId }) => videoId === video.id).map(({ key }) => key),
  }));
}

export async function deleteVideo(tx: Database, { id }: { id: string }): Promise<void> {
  await tx.delete(videos).where(eq(videos.id, id));
}

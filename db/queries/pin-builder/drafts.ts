import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { rows } from "../../client.ts";
import { images } from "../../schema/images.ts";
import { mediaUploads } from "../../schema/media.ts";
import { draftMedia, pinDrafts } from "../../schema/pin-drafts.ts";
import { videos } from "../../schema/video.ts";
import type { ImageRow } from "../media/images.ts";
import type { VideoRow } from "../video/videos.ts";

export type DraftRow = typeof pinDrafts.$inferSelect;

export async function insertDraft(tx: Database, draft: typeof pinDrafts.$inferInsert): Promise<void> {
  await tx.insert(pinDrafts).values(draft);
}

/** The number of a person's drafts and scheduled Pins. */
export async function countDrafts(
  db: Database,
  { userId }: { userId: string },
): Promise<{ drafts: number; scheduled: number }> {
  const [row] = await db
    .select({
      drafts: sql<number>`(count(*) filter (where ${pinDrafts.state} in ('draft', 'failed')))::int`,
      scheduled: sql<number>`(count(*) filter (where ${pinDrafts.state} = 'scheduled'))::int`,
    })
    .from(pinDrafts)
    .where(eq(pinDrafts.userId, userId));
  return row ?? { drafts: 0, scheduled: 0 };
}

/** A person's own draft, unless it was published. */
export async function findDraft(
  db: Database,
  { id, userId }: { id: string; userId: string },
  lock?: "update",
): Promise<DraftRow | null> {
  const query = db
    .select()
    .from(pinDrafts)
    .where(
      and(
        eq(pinDrafts.id, id),
        eq(pinDrafts.userId, userId),
        inArray(pinDrafts.state, ["draft", "scheduled", "failed"]),
      ),
    );
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** Reads at most `limit` + 1 drafts; `after` is the previous page's last id. */
export async function listDrafts(
  db: Database,
  {
    userId,
    state,
    after,
    limit,
  }: { userId: string; state: "draft" | "scheduled"; after: string | null; limit: number },
): Promise<DraftRow[]> {
  const isState =
    state === "draft"
      ? or(eq(pinDrafts.state, "draft"), eq(pinDrafts.state, "failed"))
      : eq(pinDrafts.state, "scheduled");
  return db
    .select()
    .from(pinDrafts)
    .where(and(eq(pinDrafts.userId, userId), isState, after ? lt(pinDrafts.id, after) : undefined))
    .orderBy(desc(pinDrafts.id))
    .limit(limit);
}

export async function updateDraft(
  tx: Database,
  query: {
    id: string;
    change: Partial<Omit<typeof pinDrafts.$inferInsert, "id" | "userId">>;
    /** Changes the draft only in this state. */
    whileState?: DraftRow["state"];
  },
): Promise<void> {
  const { id, change, whileState } = query;
  await tx
    .update(pinDrafts)
    .set(change)
    .where(and(eq(pinDrafts.id, id), whileState && eq(pinDrafts.state, whileState)));
}

export async function deleteDraft(tx: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const gone = await tx
    .delete(pinDrafts)
    .where(and(eq(pinDrafts.id, id), eq(pinDrafts.userId, userId)))
    .returning({ id: pinDrafts.id });
  return gone.length > 0;
}

/** Deletes published drafts, and drafts unchanged since `before`. */
export async function deleteOldDrafts(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: pinDrafts.id })
    .from(pinDrafts)
    .where(and(lt(pinDrafts.updatedAt, before), sql`${pinDrafts.state} <> 'scheduled'`))
    .limit(limit);
  const gone = await db.delete(pinDrafts).where(inArray(pinDrafts.id, old)).returning({ id: pinDrafts.id });
  return gone.length;
}

/** Pictures and videos that a person may use: recent uploads (since `since`), their videos, and media of the draft itself. */
export interface UsableMedia {
  mediaId: string;
  image: ImageRow;
  video: VideoRow | null;
}

export async function usableMedia(
  db: Database,
  query: {
    userId: string;
    uploadIds: readonly string[];
    videoIds: readonly string[];
    draftId: string | null;
    since: Date;
  },
): Promise<UsableMedia[]> {
  const { userId, uploadIds, videoIds, draftId, since } = query;
  const uploaded = uploadIds.length
    ? await db
        .select({ mediaId: mediaUploads.id, image: images })
        .from(mediaUploads)
        .innerJoin(images, eq(images.id, mediaUploads.imageId))
        .where(
          and(
            inArray(mediaUploads.id, [...uploadIds]),
            eq(mediaUploads.userId, userId),
            sql`${mediaUploads.createdAt} > ${since.toISOString()}::timestamptz`,
          ),
        )
    : [];
  const kept = draftId
    ? await db
        .select({ mediaId: draftMedia.mediaId, image: images })
        .from(draftMedia)
        .innerJoin(images, eq(images.id, draftMedia.imageId))
        .where(eq(draftMedia.draftId, draftId))
    : [];
  const filmed = videoIds.length
    ? await db
        .select({ mediaId: videos.id, image: images, video: videos })
        .from(videos)
        .innerJoin(images, eq(images.id, videos.posterImageId))
        .where(and(inArray(videos.id, [...videoIds]), eq(videos.userId, userId)))
    : [];
  const found = new Map<string, UsableMedia>();
  for (const row of [...kept, ...uploaded]) found.set(row.mediaId, { ...row, video: null });
  for (const row of filmed) found.set(row.mediaId, row);
  return [...found.values()];
}

/** Replaces the media of a draft. */
export async function keepDraftMedia(
  tx: Database,
  { draftId, media }: { draftId: string; media: readonly UsableMedia[] },
): Promise<void> {
  await tx.delete(draftMedia).where(eq(draftMedia.draftId, draftId));
  if (media.length === 0) return;
  await tx
    .insert(draftMedia)
    .values(
      media.map(({ mediaId, image, video }) => ({ draftId, mediaId, imageId: image.id, videoId: video?.id ?? null })),
    );
}

interface DraftMediaRow {
  draftId: string;
  mediaId: string;
  image: ImageRow;
  durationMs: number | null;
  loops: boolean | null;
  cut: { startMs: number; endMs: number | null; isMuted: boolean } | null;
}

/** The media of drafts, with the pictures to display. */
export async function mediaOfDrafts(
  db: Database,
  { draftIds }: { draftIds: readonly string[] },
): Promise<DraftMediaRow[]> {
  if (draftIds.length === 0) return [];
  return db
    .select({
      draftId: draftMedia.draftId,
      mediaId: draftMedia.mediaId,
      image: images,
      durationMs: videos.durationMs,
      loops: videos.loops,
      cut: { startMs: videos.trimStartMs, endMs: videos.trimEndMs, isMuted: videos.isMuted },
    })
    .from(draftMedia)
    .innerJoin(images, eq(images.id, draftMedia.imageId))
    .leftJoin(videos, eq(videos.id, draftMedia.videoId))
    .where(inArray(draftMedia.draftId, [...draftIds]));
}

/** Claims one due scheduled Pin for `leaseMs`. If the claimer dies, another can claim it after that time. Returns null if none is due. */
export async function claimDue(
  db: Database,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<{ id: string; userId: string; plan: unknown; publishAt: Date; tries: number } | null> {
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const at = now.toISOString();
  const [row] = await rows<{ id: string; user_id: string; plan: unknown; publish_at: string; tries: number }>(
    db,
    sql`update pin_drafts set claimed_until = ${until}::timestamptz, tries = tries + 1
      where id = (select d.id from pin_drafts d where d.state = 'scheduled' and d.publish_at <= ${at}::timestamptz
          and (d.claimed_until is null or d.claimed_until < ${at}::timestamptz)
        order by d.publish_at, d.id limit 1 for update skip locked)
      returning id::text as id, user_id::text as user_id, plan, publish_at::text as publish_at, tries`,
  );
  if (!row) return null;
  const plan = typeof row.plan === "string" ? (JSON.parse(row.plan) as unknown) : row.plan;
  return { id: row.id, userId: row.user_id, plan, publishAt: new Date(row.publish_at), tries: row.tries };
}

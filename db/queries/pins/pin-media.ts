import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { pinMedia } from "../../schema/video.ts";

export type PinMediaRow = typeof pinMedia.$inferInsert;

/** Adds pictures and videos to Pins; media with a row here is never deleted. */
export async function insertPinMedia(tx: Database, shown: PinMediaRow[]): Promise<void> {
  if (shown.length > 0) await tx.insert(pinMedia).values(shown);
}

export async function mediaOfPin(
  db: Database,
  { pinId }: { pinId: string },
): Promise<{ imageId: string | null; videoId: string | null }[]> {
  return db
    .select({ imageId: pinMedia.imageId, videoId: pinMedia.videoId })
    .from(pinMedia)
    .where(eq(pinMedia.pinId, pinId));
}

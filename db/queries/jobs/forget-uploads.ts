import { inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { mediaUploads } from "../../schema/media.ts";

/** Deletes at most `limit` unused uploads from before `before`. @returns the number of deleted uploads */
export async function forgetUploads(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ id: mediaUploads.id })
    .from(mediaUploads)
    .where(lt(mediaUploads.createdAt, before))
    .limit(limit);
  const gone = await db.delete(mediaUploads).where(inArray(mediaUploads.id, old)).returning({ id: mediaUploads.id });
  return gone.length;
}

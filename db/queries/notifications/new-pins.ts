import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import type { Act } from "./write-acts.ts";

/**
 * Claims the right to notify a person's followers of a new Pin, unless it was claimed since `since`. A retry of the job for the same Pin
 * still has the claim and continues from its last batch.
 */
export async function claimTurn(
  db: Database,
  { pinId, now, since }: { pinId: string; now: Date; since: Date },
): Promise<{ creatorId: string } | null> {
  const [taken] = await rows<{ creatorId: string }>(
    db,
    sql`insert into new_pins_told as told (user_id, pin_id, at)
      select p.pinner_id, p.id, ${now.toISOString()}::text::timestamptz from pins p
      where p.id = ${pinId} and p.is_public and p.deleted_at is null
      on conflict (user_id) do update set pin_id = excluded.pin_id, at = excluded.at
        where told.at < ${since.toISOString()}::text::timestamptz or told.pin_id = excluded.pin_id
      returning user_id::text as "creatorId"`,
  );
  return taken ?? null;
}

interface FollowersToNotify {
  creatorId: string;
  pinId: string;
  /** The last follow of the previous batch. */
  before: string | null;
  limit: number;
}

/** The next of a creator's followers, newest first, as recipients of a Pin's notification. */
export const actsOfNewPin = (db: Database, { creatorId, pinId, before, limit }: FollowersToNotify) =>
  rows<Act & { followId: string }>(
    db,
    sql`select f.follower_id::text as "recipientId", 'new_pins' as kind, f.followee_id::text as "subjectId",
        f.followee_id::text as "actorId", ${pinId}::text as "thingId", f.id::text as "followId"
      from user_follows f where f.followee_id = ${creatorId} ${before === null ? sql`` : sql`and f.id < ${before}`}
      order by f.id desc limit ${limit}`,
  );

import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { userFollows } from "../../schema/follow.ts";

interface Listing {
  userId: string;
  /** The id of the last follow of the page before. */
  after: string | null;
  limit: number;
}
interface Follow {
  followId: string;
  userId: string;
}

/** Who follows a person, the newest follow first. */
export function listFollowers(db: Database, { userId, after, limit }: Listing): Promise<Follow[]> {
  return db
    .select({ followId: userFollows.id, userId: userFollows.followerId })
    .from(userFollows)
    .where(and(eq(userFollows.followeeId, userId), after ? lt(userFollows.id, after) : undefined))
    .orderBy(desc(userFollows.id))
    .limit(limit);
}

/** Whom a person follows, the newest follow first. */
export function listFollowing(db: Database, { userId, after, limit }: Listing): Promise<Follow[]> {
  return db
    .select({ followId: userFollows.id, userId: userFollows.followeeId })
    .from(userFollows)
    .where(and(eq(userFollows.followerId, userId), after ? lt(userFollows.id, after) : undefined))
    .orderBy(desc(userFollows.id))
    .limit(limit);
}

import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isUnblocked } from "../users/unblocked.ts";
import { isPersonVisible } from "../users/visible-person.ts";
import { showsFollows } from "./shown-follows.ts";

interface Listing {
  userId: string;
  viewerId: string | null;
  /** The id of the last follow of the page before. */
  after: string | null;
  limit: number;
}
/** `id` is the follow's own. */
interface Follow extends Record<string, unknown> {
  id: string;
  userId: string;
}

/**
 * That one person follows another is seen by whom both let see it: whoever keeps their follows to themselves is not betrayed by
 * the list of the other. The person whose list it is knows of their own follows anyway.
 * @param whose the column with the person whose list it is @param listed the column with those who are listed
 */
function follows(db: Database, whose: SQL, listed: "f.follower_id" | "f.followee_id", listing: Listing) {
  const { userId, viewerId, after, limit } = listing;
  return rows<Follow>(
    db,
    sql`select f.id::text as id, ${sql.raw(listed)}::text as "userId" from user_follows f
      where ${whose} = ${userId} ${after ? sql`and f.id < ${after}` : sql``}
        and ${isPersonVisible(listed)} ${userId === viewerId ? sql`` : sql`and ${areShown(viewerId, listed)}`} and ${isUnblocked(viewerId, listed)}
      order by f.id desc limit ${limit}`,
  );
}

const areShown = (viewerId: string | null, listed: string) =>
  sql`coalesce((select ${showsFollows(viewerId, "l")} from users l where l.id = ${sql.raw(listed)}), false)`;

/** Who follows a person, the newest follow first. */
export const listFollowers = (db: Database, listing: Listing) =>
  follows(db, sql`f.followee_id`, "f.follower_id", listing);

/** Whom a person follows, the newest follow first. */
export const listFollowing = (db: Database, listing: Listing) =>
  follows(db, sql`f.follower_id`, "f.followee_id", listing);

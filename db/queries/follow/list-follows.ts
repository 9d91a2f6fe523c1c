import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isBoardVisible } from "../fragments/board-access.ts";
import { isPersonVisible, isUnblocked, showsFollows } from "../fragments/people.ts";

interface Listing {
  userId: string;
  viewerId: string | null;
  /** Id of the previous page's last follow. */
  after: string | null;
  limit: number;
}
/** A listed person; `id` is the follow's own id. */
interface Follow extends Record<string, unknown> {
  id: string;
  userId: string;
}

/**
 * A follow is visible to a viewer only if both people allow it: a person who hides their follows must not appear in other people's lists.
 * The owner of a list sees all of it.
 * @param whose the column with the owner @param listed the column with the listed people
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

/** A board's followers, newest follow first. The caller has checked that the viewer may see the board. */
export function listBoardFollowers(
  db: Database,
  { boardId, viewerId, after, limit }: Omit<Listing, "userId"> & { boardId: string },
): Promise<Follow[]> {
  return rows<Follow>(
    db,
    sql`select f.id::text as id, f.user_id::text as "userId" from board_follows f
      where f.board_id = ${boardId} ${after ? sql`and f.id < ${after}` : sql``}
        and ${isPersonVisible("f.user_id")} and (f.user_id = ${viewerId} or ${areShown(viewerId, "f.user_id")})
        and ${isUnblocked(viewerId, "f.user_id")}
      order by f.id desc limit ${limit}`,
  );
}

/** A person's followers, newest follow first. */
export const listFollowers = (db: Database, listing: Listing) =>
  follows(db, sql`f.followee_id`, "f.follower_id", listing);

/** The people a person follows, the newest follow first. */
export const listFollowing = (db: Database, listing: Listing) =>
  follows(db, sql`f.follower_id`, "f.followee_id", listing);

/** Boards that a person follows and may see, newest follow first. */
export const listFollowedBoards = (
  db: Database,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<{ id: string; boardId: string }[]> =>
  rows<{ id: string; boardId: string }>(
    db,
    sql`select f.id::text as id, b.id::text as "boardId" from board_follows f join boards b on b.id = f.board_id
      where f.user_id = ${userId} ${after ? sql`and f.id < ${after}` : sql``} and ${isBoardVisible(userId)}
        and ${isUnblocked(userId, "b.owner_id")}
      order by f.id desc limit ${limit}`,
  );

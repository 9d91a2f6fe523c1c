import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isMuteOn, isVisiblePerson } from "../fragments/people.ts";

interface Listing {
  userId: string;
  after: string | null;
  limit: number;
}
/** `id` is the block's or mute's own id, by which the lists page. */
interface Hidden extends Record<string, unknown> {
  id: string;
  userId: string;
}

/** The people a person has blocked, newest first. */
export const listBlocked = (db: Database, { userId, after, limit }: Listing) =>
  rows<Hidden>(
    db,
    sql`select h.id::text as id, u.id::text as "userId" from user_blocks h
      join users u on u.id = h.blocked_id and ${isVisiblePerson("u")}
      where h.blocker_id = ${userId} ${after ? sql`and h.id < ${after}` : sql``} order by h.id desc limit ${limit}`,
  );

/** The people a person mutes now, newest first. */
export const listMuted = (db: Database, { userId, after, limit }: Listing) =>
  rows<Hidden>(
    db,
    sql`select q.id::text as id, u.id::text as "userId" from user_mutes q
      join users u on u.id = q.muted_id and ${isVisiblePerson("u")}
      where q.muter_id = ${userId} and ${isMuteOn} ${after ? sql`and q.id < ${after}` : sql``} order by q.id desc limit ${limit}`,
  );

import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../users/visible-person.ts";

export interface FollowUser {
  id: string;
  followerId: string;
  followeeId: string;
  now: Date;
  max: number;
}

/**
 * Follows a person and counts it on both, in one statement. Both rows are locked, the smaller id first, before anything
 * is written: two people who follow each other at once wait for one another's end and never for each other. Following
 * again changes nothing.
 * @returns "missing" where either is not there or closed; "full" where the follower follows `max` already
 */
export async function followUser(
  db: Database,
  { id, followerId, followeeId, now, max }: FollowUser,
): Promise<"following" | "missing" | "full"> {
  const [result] = await rows<{ people: number; made: number; room: boolean | null }>(
    db,
    sql`with people as materialized (
        select id, following_count from users
        where id in (${followerId}, ${followeeId}) and ${isVisiblePerson()} order by id for no key update
      ), made as (
        insert into user_follows (id, follower_id, followee_id, created_at)
        select ${id}::text::bigint, p.id, ${followeeId}::text::bigint, ${now.toISOString()}::text::timestamptz from people p
        where p.id = ${followerId} and p.following_count < ${max} and (select count(*) from people) = 2
        on conflict do nothing returning followee_id
      ), counted as (
        update users set follower_count = follower_count + (id = ${followeeId})::int,
          following_count = following_count + (id = ${followerId})::int
        where id in (${followerId}, ${followeeId}) and exists (select 1 from made)
      )
      select (select count(*)::int from people) as people, (select count(*)::int from made) as made,
        (select following_count < ${max} from people where id = ${followerId}) as room`,
  );
  if (result?.people !== 2) return "missing";
  if (result.made === 1 || result.room) return "following";
  return (await follows(db, { followerId, followeeId })) ? "following" : "full";
}

async function follows(db: Database, { followerId, followeeId }: { followerId: string; followeeId: string }) {
  const found = await rows(
    db,
    sql`select 1 as one from user_follows where follower_id = ${followerId} and followee_id = ${followeeId}`,
  );
  return found.length > 0;
}

/** The way back; also right where one did not follow. @returns false where the person is not there */
export async function unfollowUser(
  db: Database,
  { followerId, followeeId }: { followerId: string; followeeId: string },
): Promise<boolean> {
  const [result] = await rows<{ people: number }>(
    db,
    sql`with people as materialized (
        select id from users where id in (${followerId}, ${followeeId}) order by id for no key update
      ), gone as (
        delete from user_follows where follower_id = ${followerId} and followee_id = ${followeeId}
          and (select count(*) from people) = 2
        returning followee_id
      ), counted as (
        update users set follower_count = follower_count - (id = ${followeeId})::int,
          following_count = following_count - (id = ${followerId})::int
        where id in (${followerId}, ${followeeId}) and exists (select 1 from gone)
      )
      select (select count(*)::int from people) as people, (select count(*) from gone) as gone`,
  );
  return result?.people === 2;
}

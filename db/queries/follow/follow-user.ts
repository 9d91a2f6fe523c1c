import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../users/visible-person.ts";

export interface FollowUser {
  id: string;
  followerId: string;
  followeeId: string;
  now: Date;
  max: number;
  /** For who has not confirmed their address. */
  unverifiedMax: number;
}

/**
 * Follows a person and counts it on both, in one statement. Both rows are locked first, the smaller id first, so that
 * two people who follow each other at once can't deadlock. Following again changes nothing.
 * @returns "followed" where it is new; "missing" where either is not there or closed, or one has blocked the other;
 * "full" where the follower follows `max` already, "unverified" where an address not confirmed stands in the way
 */
export async function followUser(
  db: Database,
  { id, followerId, followeeId, now, max, unverifiedMax }: FollowUser,
): Promise<"followed" | "following" | "missing" | "full" | "unverified"> {
  const [result] = await rows<{ free: boolean; made: number; room: "yes" | "unverified" | "no" | null }>(
    db,
    sql`with people as materialized (
        select id, following_count, case when email_verified_at is null then ${unverifiedMax}::int else ${max}::int end as room
        from users
        where id in (${followerId}, ${followeeId}) and ${isVisiblePerson()} order by id for no key update
      ), free as materialized (
        -- The function sees what was committed while this statement waited for the two rows.
        select case when count(*) = 2 then not is_blocked(${followerId}, ${followeeId}) else false end as free from people
      ), made as (
        insert into user_follows (id, follower_id, followee_id, created_at)
        select ${id}::text::bigint, p.id, ${followeeId}::text::bigint, ${now.toISOString()}::text::timestamptz from people p, free
        where p.id = ${followerId} and p.following_count < p.room and free.free
        on conflict do nothing returning followee_id
      ), counted as (
        update users set follower_count = follower_count + (id = ${followeeId})::int,
          following_count = following_count + (id = ${followerId})::int
        where id in (${followerId}, ${followeeId}) and exists (select 1 from made)
      )
      select (select free from free) as free, (select count(*)::int from made) as made,
        (select case when following_count < room then 'yes' when following_count < ${max}::int then 'unverified' else 'no' end
          from people where id = ${followerId}) as room`,
  );
  if (!result?.free) return "missing";
  if (result.made === 1) return "followed";
  if (result.room === "yes" || (await follows(db, { followerId, followeeId }))) return "following";
  return result.room === "unverified" ? "unverified" : "full";
}

async function follows(db: Database, { followerId, followeeId }: { followerId: string; followeeId: string }) {
  const found = await rows(
    db,
    sql`select 1 as one from user_follows where follower_id = ${followerId} and followee_id = ${followeeId}`,
  );
  return found.length > 0;
}

/** The way back; also right where one did not follow. @returns false where either is not there or closed */
export async function unfollowUser(
  db: Database,
  { followerId, followeeId }: { followerId: string; followeeId: string },
): Promise<boolean> {
  const [result] = await rows<{ people: number }>(
    db,
    sql`with people as materialized (
        select id from users where id in (${followerId}, ${followeeId}) and ${isVisiblePerson()}
        order by id for no key update
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

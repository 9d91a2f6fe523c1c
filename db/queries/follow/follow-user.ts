import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";
import { addTo } from "../fragments/shared-counters.ts";
import { type UserView, userViewText } from "../users/user-views.ts";

export interface FollowUser {
  id: string;
  followerId: string;
  followeeId: string;
  now: Date;
  max: number;
  /** The limit for people who have not confirmed their address. */
  unverifiedMax: number;
}

interface Asked extends UserView {
  /** Whether the follower may see the other person; null if either account is missing. */
  free: boolean | null;
  made: number;
  room: "yes" | "unverified" | "no" | null;
}

/** The followed person as the follower sees them now, or the obstacle. */
type Followed =
  | { outcome: "followed" | "following"; person: UserView }
  | { outcome: "missing" }
  | { outcome: "full" }
  | { outcome: "unverified" };

/**
 * Follows a person, counts it on both and returns them, in one statement. It locks only the follower's row and never waits for the other
 * person's counter (`shared-counters.ts`), so that everybody can follow one person at once. A block locks both rows, so it happens before
 * or after. Following again changes nothing.
 * @param part records the event of a new follow, as a part of the statement (`Events.part`)
 * @returns "missing" if either account is gone or closed, or one has blocked the other; "full" if the follower already follows `max`;
 * "unverified" if the follower must confirm their address first
 */
export async function followUser(
  db: Database,
  { id, followerId, followeeId, now, max, unverifiedMax }: FollowUser,
  part: (when: SQL) => SQL,
): Promise<Followed> {
  const [result] = await rows<Asked>(
    db,
    sql`with follower as materialized (
        select id, following_count, case when email_verified_at is null then ${unverifiedMax}::int else ${max}::int end as room
        from users where id = ${followerId} and ${isVisiblePerson()} for no key update
      ), free as materialized (
        -- The functions see what was committed while this statement waited for the row.
        select is_person_shown(${followeeId}::text::bigint)
          and not is_blocked(${followerId}::text::bigint, ${followeeId}::text::bigint) as free from follower
      ), made as (
        insert into user_follows (id, follower_id, followee_id, created_at)
        select ${id}::text::bigint, f.id, ${followeeId}::text::bigint, ${now.toISOString()}::text::timestamptz from follower f, free
        where f.following_count < f.room and free.free
        on conflict do nothing
        returning add_following(follower_id, 1), ${addTo("users.follower_count", { id: "followee_id", by: "1" })}
      ), event as (${part(sql`select from made`)})
      select (select free from free) as free, (select count(*)::int from made) as made,
        (select case when following_count < room then 'yes' when following_count < ${max}::int then 'unverified' else 'no' end
          from follower) as room, person.*
      from (select 1) one left join (${userViewText(followerId, sql`u.id = ${followeeId}`)}) person on true`,
  );
  if (!result?.free) return { outcome: "missing" };
  const { made, room, followerCount, ...person } = result;
  const known = { ...person, explicitlyFollowedByMe: true, followerCount: followerCount + made };
  if (made === 1) return { outcome: "followed", person: known };
  if (room === "yes" || (await follows(db, { followerId, followeeId }))) return { outcome: "following", person: known };
  return room === "unverified" ? { outcome: "unverified" } : { outcome: "full" };
}

async function follows(db: Database, { followerId, followeeId }: { followerId: string; followeeId: string }) {
  const found = await rows(
    db,
    sql`select 1 as one from user_follows where follower_id = ${followerId} and followee_id = ${followeeId}`,
  );
  return found.length > 0;
}

/**
 * Unfollows a person in one statement; a no-op without a follow. @returns the person as the viewer sees them now; null if either account
 * is gone or closed, or one has blocked the other, which ends follows
 */
export async function unfollowUser(
  db: Database,
  { followerId, followeeId }: { followerId: string; followeeId: string },
): Promise<{ person: UserView; wasFollowed: boolean } | null> {
  const [result] = await rows<UserView & { people: number; gone: number }>(
    db,
    sql`with follower as materialized (
        select id from users where id = ${followerId} and ${isVisiblePerson()} for no key update
      ), both_there as materialized (
        select id from follower where is_person_shown(${followeeId}::text::bigint)
          and not is_blocked(${followerId}::text::bigint, ${followeeId}::text::bigint)
      ), gone as (
        delete from user_follows where follower_id in (select id from both_there) and followee_id = ${followeeId}
        returning add_following(follower_id, -1), ${addTo("users.follower_count", { id: "followee_id", by: "-1" })}
      )
      select (select count(*)::int from both_there) as people, (select count(*)::int from gone) as gone, person.*
      from (select 1) one left join (${userViewText(followerId, sql`u.id = ${followeeId}`)}) person on true`,
  );
  if (!result || result.people === 0) return null;
  const followerCount = result.followerCount - result.gone;
  return { person: { ...result, explicitlyFollowedByMe: false, followerCount }, wasFollowed: result.gone > 0 };
}

import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { showsFollows } from "../fragments/people.ts";
import { countOf } from "../fragments/shared-counters.ts";

/** The public part of a person, and their relation to a viewer. */
export interface UserView extends Record<string, unknown> {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  about: string;
  websiteUrl: string | null;
  avatarColorIndex: number;
  isPartner: boolean;
  isVerifiedMerchant: boolean;
  isVerifiedIdentity: boolean;
  followerCount: number;
  followingCount: number;
  /** Counts as the viewer may see them: of everything for the person, of public boards for others. */
  pinCount: number;
  boardCount: number;
  card: string;
  followed: boolean;
  muted: boolean;
  followsShown: boolean;
}

const FOLLOWERS = sql.raw(countOf("users.follower_count", "u"));

/**
 * The people of `ids` in any order, without unknown ones, in one statement. The stored counters include secret boards, so these are
 * subtracted for other viewers: a count must not reveal a secret (SECURITY.md 24).
 */
export function userViews(
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string | null },
): Promise<UserView[]> {
  return rows<UserView>(
    db,
    userViewText(viewerId ?? VISITOR, sql`u.id = any(${`{${ids.join(",")}}`}::text::bigint[])`),
  );
}

/** No person has id 0, so 0 represents the visitor and one statement serves both. */
const VISITOR = "0";

/** Only the statement, for callers whose own statement changes the person that they return. @param which names the person `u` */
export const userViewText = (
  viewer: string,
  which: SQL,
): SQL => sql`select u.id::text as id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.about,
        u.website_url as "websiteUrl", u.avatar_color_index as "avatarColorIndex", u.is_partner as "isPartner",
        u.is_verified_merchant as "isVerifiedMerchant", u.is_verified_identity as "isVerifiedIdentity",
        ${FOLLOWERS} as "followerCount", u.following_count as "followingCount", u.card,
        (u.pin_count - coalesce(hidden.pins, 0))::int as "pinCount", (u.board_count - coalesce(hidden.boards, 0))::int as "boardCount",
        exists (
          select 1 from user_follows f where f.follower_id = ${viewer}::text::bigint and f.followee_id = u.id
        ) as followed,
        exists (
          select 1 from user_mutes q where q.muter_id = ${viewer}::text::bigint and q.muted_id = u.id
        ) as muted,
        ${showsFollows(viewer, "u")} as "followsShown"
      from users u
      left join lateral (
        select (select count(*) from boards b where b.owner_id = u.id and b.privacy <> 'public') as boards,
          (select count(*) from pins p where p.pinner_id = u.id and not p.is_public and p.deleted_at is null) as pins
        where u.id <> ${viewer}::text::bigint
      ) hidden on true
      where ${which}`;

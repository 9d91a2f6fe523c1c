import { type SQL, sql } from "drizzle-orm";
import type { RowOf } from "../../../src/model/fields.ts";
import { userFields } from "../../../src/model/user.ts";
import { type Database, rows } from "../../client.ts";
import { columnsOf } from "../fragments/columns-of.ts";
import { isMuteOn, showsFollows } from "../fragments/people.ts";
import { countOf } from "../fragments/shared-counters.ts";
import { isoTime } from "../fragments/values.ts";

/**
 * The public part of a person, and their relation to a viewer. Counts are those that the viewer may see: of everything
 * for the person, of public boards for others.
 */
export interface UserView extends Record<string, unknown>, RowOf<typeof userFields> {
  card: string;
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

/** The fields of a person that have no column of their own. */
const madeColumns = (viewer: string) => ({
  followerCount: FOLLOWERS,
  pinCount: sql`(u.pin_count - coalesce(hidden.pins, 0))::int`,
  boardCount: sql`(u.board_count - coalesce(hidden.boards, 0))::int`,
  explicitlyFollowedByMe: sql`exists (
      select 1 from user_follows f where f.follower_id = ${viewer}::text::bigint and f.followee_id = u.id
    )`,
  mutedByMe: sql`exists (
      select 1 from user_mutes q where q.muter_id = ${viewer}::text::bigint and q.muted_id = u.id and ${isMuteOn}
    )`,
  mutedUntil: sql`(select ${isoTime("q.ends_at")} from user_mutes q
    where q.muter_id = ${viewer}::text::bigint and q.muted_id = u.id and ${isMuteOn})`,
  followsShown: showsFollows(viewer, "u"),
});

/** Only the statement, for callers whose own statement changes the person that they return. @param which names the person `u` */
export const userViewText = (
  viewer: string,
  which: SQL,
): SQL => sql`select ${columnsOf(userFields, "u", madeColumns(viewer))}, u.card
      from users u
      left join lateral (
        select (select count(*) from boards b where b.owner_id = u.id and b.privacy <> 'public') as boards,
          (select count(*) from pins p where p.pinner_id = u.id and not p.is_public and p.deleted_at is null) as pins
        where u.id <> ${viewer}::text::bigint
      ) hidden on true
      where ${which}`;

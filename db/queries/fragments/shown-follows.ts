import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/**
 * Whether a person lets the viewer see their follows and followers (`src/users/follows-audience.ts`).
 * @param viewerId null or "0" for a visitor
 * @param person the alias of the row of `users`
 */
export function showsFollows(viewerId: string | null, person: string): SQL {
  const [id, audience] = [sql.raw(`${person}.id`), sql.raw(`${person}.follows_audience`)];
  const viewer = sql`${viewerId ?? "0"}::text::bigint`;
  return sql`(${audience} = 'everyone' or ${id} = ${viewer} or (${audience} = 'followed' and exists (
    select 1 from user_follows k where k.follower_id = ${id} and k.followee_id = ${viewer})))`;
}

/** Like `showsFollows`, for one person by id. */
export async function areFollowsShown(
  db: Database,
  { userId, viewerId }: { userId: string; viewerId: string | null },
): Promise<boolean> {
  const [row] = await rows<{ shown: boolean }>(
    db,
    sql`select ${showsFollows(viewerId, "u")} as shown from users u where u.id = ${userId}`,
  );
  return row?.shown === true;
}

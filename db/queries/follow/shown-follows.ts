import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/**
 * Whether a viewer may see who a person follows and who follows them, as they chose (`src/model/follows-audience.ts`).
 * @param viewerId null or "0" for a visitor
 * @param person what the row of `users` goes by
 */
export function showsFollows(viewerId: string | null, person: string): SQL {
  const [id, audience] = [sql.raw(`${person}.id`), sql.raw(`${person}.follows_audience`)];
  const viewer = sql`${viewerId ?? "0"}::text::bigint`;
  return sql`(${audience} = 'everyone' or ${id} = ${viewer} or (${audience} = 'followed' and exists (
    select 1 from user_follows k where k.follower_id = ${id} and k.followee_id = ${viewer})))`;
}

/** The same of one person. */
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

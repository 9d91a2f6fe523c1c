import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isWanted, notFollowed } from "../feeds/home-wanted.ts";
import { isUnblocked, isUnmuted, isVisiblePerson } from "../fragments/people.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { hasWords } from "./topic-pins.ts";

/** How much to read: the newest Pins, the viewer's saves and other savers of each, followed people and their follows. */
const READ = { newest: 400, saves: 60, savers: 20, followees: 100, theirs: 50 };
/** The weights of a person followed by those people, and of a save of the same picture, relative to a Pin of the topics. */
const WEIGHTS = { known: 3, shared: 2 };

/**
 * People and boards to follow: people whom the viewer's followed people follow, people who saved the same pictures, and people with the
 * most of the newest Pins of some topics, or of all topics. Secret saves don't contribute (SECURITY.md 24), nor do hidden follows. One
 * statement of index look-ups.
 * @param query of `topicQuery`, or empty
 */
export async function suggestedToFollow(
  db: Database,
  { viewerId, query, limit }: { viewerId: string; query: string; limit: number },
): Promise<{ personIds: string[]; boardIds: string[] }> {
  const wanted = query === "" ? sql`p.is_public` : hasWords(query);
  const found = await rows<{ kind: string; id: string }>(
    db,
    sql`with newest as materialized (
        select p.id, p.pinner_id, p.board_id from pins p where ${wanted} and p.deleted_at is null
          and ${isWanted(viewerId)} and p.pinner_id <> ${viewerId} ${notFollowed(viewerId)}
        order by p.id desc ${limitTo(READ.newest)}
      ), saves as materialized (
        select distinct image_id from (
          select p.image_id from pins p where p.pinner_id = ${viewerId} and p.deleted_at is null and p.is_public
          order by p.id desc ${limitTo(READ.saves)}
        ) own
      ), shared as (
        select p.pinner_id as id, count(distinct s.image_id) as times from saves s cross join lateral (
          select p.pinner_id from pins p where p.image_id = s.image_id and p.is_public and p.deleted_at is null
          order by p.id desc ${limitTo(READ.savers)}
        ) p group by p.pinner_id
      ), known as (
        select theirs.followee_id as id, count(*) as times from (
          select f.followee_id from user_follows f where f.follower_id = ${viewerId}
          order by f.id desc ${limitTo(READ.followees)}
        ) mine join users u on u.id = mine.followee_id and u.follows_audience = 'everyone' cross join lateral (
          select f.followee_id from user_follows f where f.follower_id = mine.followee_id
          order by f.id desc ${limitTo(READ.theirs)}
        ) theirs group by theirs.followee_id
      ), scored as (
        select id, sum(points) as points from (
          select pinner_id as id, count(*) as points from newest group by pinner_id
          union all select id, ${sql.raw(String(WEIGHTS.shared))} * times from shared
          union all select id, ${sql.raw(String(WEIGHTS.known))} * times from known
        ) each group by id
      )
      (select 'person' as kind, u.id::text as id from scored s join users u on u.id = s.id
        where u.id <> ${viewerId} and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")} and ${isUnmuted(viewerId, "u.id")}
          and not exists (select from user_follows f where f.follower_id = ${viewerId} and f.followee_id = u.id)
        order by s.points desc, u.follower_count desc, u.id desc ${limitTo(limit)})
      union all
      (select 'board', board_id::text from newest group by board_id having count(*) > 1
        order by count(*) desc, max(id) desc ${limitTo(limit)})`,
  );
  const of = (kind: string) => found.filter((row) => row.kind === kind).map(({ id }) => id);
  return { personIds: of("person"), boardIds: of("board") };
}

import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isOpenTo, isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { escapeLike, list } from "../fragments/values.ts";

interface Wanted {
  viewerId: string;
  /** The start of a name; "" for everybody. */
  term: string;
  /** The viewer sees it. */
  pinId: string | null;
  /** People whom a search found, the best first. */
  foundIds: readonly string[];
  limit: number;
}

/** Newest comments and follows among which people are looked for. */
const CONSIDERED = sql.raw("500");

/** The cards of people whom the viewer may mention: of the Pin, then followed ones, then found ones. */
export const mentionablePeople = (
  db: Database,
  { viewerId, term, pinId, foundIds, limit }: Wanted,
): Promise<{ card: string }[]> => {
  const viewer = sql`${viewerId}::text::bigint`;
  const starts = `${escapeLike(term.toLowerCase())}%`;
  return rows<{ card: string }>(
    db,
    sql`with near as (
        select p.pinner_id as id, 0 as place, 0::bigint as nth from pins p where p.id = ${pinId}::text::bigint
        union all select c.user_id, 0, row_number() over (order by c.id desc) from (select id, user_id from comments
          where pin_id = ${pinId}::text::bigint and not is_held order by id desc limit ${CONSIDERED}) c
        union all select f.followee_id, 1, row_number() over (order by f.id desc) from (select id, followee_id from user_follows
          where follower_id = ${viewer} order by id desc limit ${CONSIDERED}) f
      ), named as (
        select n.id, n.place, n.nth from near n join users u on u.id = n.id
        where lower(u.username) like ${starts} or lower(u.first_name || ' ' || u.last_name) like ${starts} or lower(u.last_name) like ${starts}
        union all select f.id, 2, f.nth from unnest(${list(foundIds)}::text::bigint[]) with ordinality f (id, nth)
      )
      select u.card from named n join users u on u.id = n.id
      where u.id <> ${viewer} and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")} and ${isOpenTo(viewer, "u", "mentions_from")}
      group by u.id, u.card order by min(n.place * 1000 + n.nth) limit ${limit}`,
  );
};

import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPinShown } from "../fragments/board-access.ts";
import { labelsHiddenBy } from "../fragments/my-view.ts";
import { isMuteOn } from "../fragments/people.ts";

const BOARDS_MAX = 30;

/** Facts about the viewer and the page that an ad decision reads. PGlite returns the JSON columns as text. */
export interface ViewerRow extends Record<string, unknown> {
  birthday: string | null;
  gender: string | null;
  country: string | null;
  views: unknown;
  hides: unknown;
  hidden: unknown;
  /** Words that the viewer hides. */
  hiddenWords: unknown;
  /** The labels whose pictures the viewer hides, as bits (`src/model/labels.ts`); null without any. */
  hiddenLabels: number | null;
  interestsOff: unknown;
  boards: unknown;
  /** The audiences that contain the viewer: id, number of members, and the accounts that may use it. */
  audiences: unknown;
  /** Null if no Pin was named or the viewer may not see it. */
  pin: unknown;
}

const NONE = sql.raw("null::json");

/**
 * @param viewer the pseudonymous id under which the viewer's ad views are counted
 * @param pinId the Pin whose page would show the ads
 */
export async function readViewer(
  db: Database,
  { viewer, userId, pinId, since }: { viewer: string; userId: string | null; pinId: string | null; since: Date },
): Promise<ViewerRow | null> {
  const views = sql`(select json_agg(json_build_array(w.ad_id::text, w.ad_group_id::text, w.advertiser_id::text,
      extract(epoch from w.day)::bigint * 1000, w.views, (extract(epoch from w.last_at) * 1000)::bigint))
    from ad_views w where w.viewer = ${viewer}::text::bigint and w.day > ${since.toISOString()}::timestamptz::date) as views`;
  const pin: SQL = pinId
    ? sql`(select json_build_object('text', concat_ws(' ', p.title, p.description, p.alt_text), 'board',
        (select b.name from boards b where b.id = p.board_id)) from pins p
        where p.id = ${pinId} and p.deleted_at is null and ${isPinShown(userId)})`
    : NONE;
  const audiences = sql`(select json_agg(json_build_array(a.id::text, a.people, a.advertiser_id::text,
      array(select s.advertiser_id::text from ad_audience_shares s where s.audience_id = a.id)))
    from ad_audience_members m join ad_audiences a on a.id = m.audience_id where m.viewer = ${viewer}::text::bigint)`;
  const statement = userId
    ? sql`select u.birthday::text as birthday, u.gender, u.country, ${views},
        (select json_agg(json_build_array(h.advertiser_id::text, h.ad_id::text)) from ad_hides h where h.user_id = u.id) as hides,
        (select json_agg(x.id::text) from (
          select q.muted_id as id from user_mutes q where q.muter_id = u.id and ${isMuteOn}
          union all select b.blocked_id from user_blocks b where b.blocker_id = u.id
          union all select b.blocker_id from user_blocks b where b.blocked_id = u.id) x) as hidden,
        (select json_agg(w.word) from hidden_words w
          where w.user_id = u.id and (w.ends_at is null or w.ends_at > now())) as "hiddenWords",
        ${labelsHiddenBy(sql`u.id`)} as "hiddenLabels",
        (select f.interests_off from ad_preferences f where f.user_id = u.id) as "interestsOff",
        (select json_agg(y.name) from (select b.name from boards b where b.owner_id = u.id and b.privacy = 'public'
          order by b.id desc limit ${sql.raw(String(BOARDS_MAX))}) y) as boards, ${audiences} as audiences,
        ${pin} as pin
      from users u where u.id = ${userId}`
    : sql`select null as birthday, null as gender, null as country, ${views}, ${NONE} as hides, ${NONE} as hidden, ${NONE} as "hiddenWords",
        null::int as "hiddenLabels", ${NONE} as "interestsOff", ${NONE} as boards, ${audiences} as audiences, ${pin} as pin`;
  const [row] = await rows<ViewerRow>(db, statement);
  return row ?? null;
}

import { sql } from "drizzle-orm";
import { TOUCH_DAYS } from "../../../src/ads/attribution.ts";
import type { TouchKind } from "../../../src/ads/conversion-kinds.ts";
import { type Database, rows } from "../../client.ts";

/** The advertising ids of people who may have made the conversion. */
export interface Sought {
  id: string;
  at: string;
  /** The click id, as the advertiser sent it. */
  click: string | null;
  viewers: readonly string[];
}

export interface FoundTouch extends Record<string, unknown> {
  id: string;
  kind: TouchKind;
}

/** A touch may be this much later than its conversion, because a device's clock may be slow. */
const BEHIND = "5 minutes";
/** Reads at most this many of the newest touches of each kind. */
const EACH_MAX = 20;

const touch = (kind: string, table: string, surface: string, at: string) =>
  sql.raw(`select '${kind}' as kind, t.ad_id, t.ad_group_id, ${surface} as surface, ${at} as at from ${table} t`);
const BETWEEN = (at: string) =>
  sql.raw(`and ${at} between e.at - interval '${TOUCH_DAYS} days' and e.at + interval '${BEHIND}'`);
const NEWEST = sql.raw(`order by at desc limit ${EACH_MAX}`);

/**
 * Finds earlier views and clicks of the same people on the account's own ads. The click id of another account's ad
 * matches nothing.
 */
function touchesOf(advertiserId: string, sought: readonly Sought[]) {
  const given = JSON.stringify(sought.map(({ viewers, ...one }) => ({ ...one, viewers: `{${viewers.join(",")}}` })));
  const own = sql`t.advertiser_id = ${advertiserId} and t.filtered is null`;
  const mine = sql.raw("t.viewer = any(e.viewers::bigint[])");
  return sql`select e.id, f.kind, f.ad_id, f.ad_group_id, a.campaign_id, f.surface, f.at,
      greatest(0, extract(epoch from e.at - f.at))::int as lag
    from jsonb_to_recordset(${given}::text::jsonb) as e(id bigint, at timestamptz, click bigint, viewers text)
    cross join lateral (
      (${touch("CLICK", "ad_inbox", "t.surface", "t.at")}
        where t.decision = e.click and t.type = 'outbound_click' and ${own} ${BETWEEN("t.at")})
      union (${touch("CLICK", "ad_inbox", "t.surface", "t.at")}
        where ${mine} and t.type = 'outbound_click' and ${own} ${BETWEEN("t.at")} ${NEWEST})
      union (${touch("ENGAGEMENT", "ad_inbox", "t.surface", "t.at")}
        where ${mine} and t.type in ('click', 'save') and ${own} ${BETWEEN("t.at")} ${NEWEST})
      union (${touch("VIEW", "ad_views", "null::text", "t.last_at")}
        where ${mine} and t.advertiser_id = ${advertiserId} ${BETWEEN("t.last_at")} ${NEWEST})
    ) f join ads a on a.id = f.ad_id`;
}

/** Stores the touches it finds. @returns the touch kinds of each conversion */
export async function keepTouches(
  tx: Database,
  { advertiserId, sought }: { advertiserId: string; sought: readonly Sought[] },
): Promise<FoundTouch[]> {
  if (sought.length === 0) return [];
  return rows<FoundTouch>(
    tx,
    sql`insert into conversion_touches (conversion_id, kind, ad_id, ad_group_id, campaign_id, surface, at, lag_seconds)
      select id, kind, ad_id, ad_group_id, campaign_id, surface, at, lag from (${touchesOf(advertiserId, sought)}) found
      on conflict do nothing returning conversion_id::text as id, kind`,
  );
}

/** Finds the touches without storing them. */
export const findTouches = (
  db: Database,
  { advertiserId, sought }: { advertiserId: string; sought: readonly Sought[] },
): Promise<FoundTouch[]> =>
  sought.length === 0
    ? Promise.resolve([])
    : rows<FoundTouch>(
        db,
        sql`select distinct id::text as id, kind from (${touchesOf(advertiserId, sought)}) found
          where kind <> 'VIEW' or lag <= 86400`,
      );

/** People with a hashed address who let ads use their activity. @returns their ids by hash */
export const peopleByEmailHash = (db: Database, hashes: readonly string[]): Promise<{ id: string; hash: string }[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : rows<{ id: string; hash: string }>(
        db,
        sql`select id::text as id, email_hash(email) as hash from users
          where email_hash(email) = any(${`{${hashes.join(",")}}`}::text[])
            and email_verified_at is not null and personal_ads and deactivated_at is null`,
      );

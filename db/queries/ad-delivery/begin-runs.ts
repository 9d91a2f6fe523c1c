import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { mayBeAd } from "../fragments/ad-only.ts";
import { funds } from "./running-ads.ts";

/** A campaign whose days have begun. */
export interface BegunRow extends Record<string, unknown> {
  id: string;
  advertiserId: string;
  name: string;
  days: number;
}

/**
 * Begins the days of campaigns that may run for the first time: active, with an approved ad and money. Each day has 24
 * hours, so that one that begins in the evening isn't cut short at midnight; the whole budget stays the limit.
 */
export const beginRuns = async (tx: Database, { now }: { now: Date }): Promise<BegunRow[]> => {
  const at = sql`${now.toISOString()}::text::timestamptz`;
  // Changes lock ad groups before their campaign; in another order, both could wait for each other.
  await tx.execute(sql`select 1 from ad_groups g join campaigns c on c.id = g.campaign_id
    where c.run_days is not null and c.end_time is null and c.status = 'ACTIVE' order by g.id for update of g`);
  return rows<BegunRow>(
    tx,
    sql`with ready as (
        select c.id, c.run_days as days from campaigns c join advertisers v on v.id = c.advertiser_id
        where c.run_days is not null and c.end_time is null and c.status = 'ACTIVE'
          and coalesce(c.start_time <= ${at}, true) and ${funds} > 0
          and exists (select from ads a join ad_groups g on g.id = a.ad_group_id join pins p on p.id = a.pin_id
            where a.campaign_id = c.id and a.status = 'ACTIVE' and g.status = 'ACTIVE' and a.review_status = 'APPROVED'
              and coalesce(g.start_time <= ${at}, true) and ${mayBeAd}
              and a.approved_hash = ad_hash(p.card, p.image_id, a.destination_url, g.targeting))
        for update of c),
      groups as (update ad_groups g set start_time = ${at}, end_time = ${at} + ready.days * interval '24 hours',
          updated_at = ${at}
        from ready where g.campaign_id = ready.id and g.end_time is null and coalesce(g.start_time <= ${at}, true))
      update campaigns c set start_time = ${at}, end_time = ${at} + ready.days * interval '24 hours', run_days = null,
        updated_at = ${at}
      from ready where c.id = ready.id
      returning c.id::text as id, c.advertiser_id::text as "advertiserId", c.name, ready.days`,
  );
};

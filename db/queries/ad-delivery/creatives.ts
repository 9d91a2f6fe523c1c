import { sql } from "drizzle-orm";
import type { AdSurface } from "../../../src/ads/events.ts";
import { type Database, rows } from "../../client.ts";

export interface CreativeRow extends Record<string, unknown> {
  id: string;
  name: string;
  pinId: string | null;
  adGroupId: string;
  adGroupName: string;
  stats: { surface: AdSurface; impressions: number; clicks: number }[] | string;
}

/** The ads of a campaign that its people made and did not archive, those with the most impressions first, with their counts by surface. */
export const creativesOf = (
  db: Database,
  { advertiserId, campaignId, limit }: { advertiserId: string; campaignId: string; limit: number },
): Promise<CreativeRow[]> =>
  rows<CreativeRow>(
    db,
    sql`select a.id::text as id, a.name, a.pin_id::text as "pinId", g.id::text as "adGroupId", g.name as "adGroupName",
        coalesce(s.counts, '[]') as stats
      from ads a join ad_groups g on g.id = a.ad_group_id left join lateral (
        select sum(t.impressions) as impressions, json_agg(json_build_object('surface', t.surface, 'impressions', t.impressions,
          'clicks', t.clicks)) as counts from ad_stats t where t.ad_id = a.id) s on true
      where a.campaign_id = ${campaignId}::text::bigint and a.advertiser_id = ${advertiserId}::text::bigint
        and a.status in ('ACTIVE', 'PAUSED') and a.product_id is null
      order by coalesce(s.impressions, 0) desc, a.id limit ${limit}`,
  );

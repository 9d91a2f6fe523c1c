import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { seedAccount, seedAd } from "./seed-ads.ts";
import type { TestApp } from "./test-app.ts";

const DAYS = 7;

/** Adds `count` campaigns, each with an ad group, an ad and a week of results. @returns the account's id */
export async function seedTable(app: TestApp, ownerId: string, count: number): Promise<string> {
  const { db } = app.deps;
  const account = await seedAccount(app, { owner: { id: ownerId } as never });
  const model = await seedAd(app, account, { campaign: { name: "Lantern 0" } });
  // Ids continue after the seeded ones.
  const more = sql`generate_series(1, ${count - 1}::int) n`;
  await rows(
    db,
    sql`insert into campaigns (id, advertiser_id, name, status, objective_type, daily_spend_cap_micro)
      select id + n, advertiser_id, 'Lantern ' || n, case when n % 7 = 0 then 'PAUSED' else status end, objective_type,
        (1 + n % 90) * 1000000 from campaigns, ${more} where id = ${model.campaignId}::text::bigint`,
  );
  await rows(
    db,
    sql`insert into ad_groups (id, campaign_id, advertiser_id, name, status, budget_type, budget_micro, pacing, start_time, targeting)
      select id + n, campaign_id + n, advertiser_id, name, status, budget_type, budget_micro, pacing, start_time, targeting
      from ad_groups, ${more} where id = ${model.adGroupId}::text::bigint`,
  );
  await rows(
    db,
    sql`insert into ads (id, ad_group_id, campaign_id, advertiser_id, name, status, pin_id, destination_url, review_status, approved_hash)
      select id + n, ad_group_id + n, campaign_id + n, advertiser_id, name, status, pin_id, destination_url, review_status,
        approved_hash from ads, ${more} where id = ${model.adId}::text::bigint`,
  );
  await rows(
    db,
    sql`insert into ad_days (day, ad_id, ad_group_id, campaign_id, advertiser_id, surface, impressions, clicks, outbound_clicks,
        saves, hides, filtered, spend_micro, unpaid_micro)
      select current_date - d, a.id, a.ad_group_id, a.campaign_id, a.advertiser_id, 'home', 100 + n % 977, 9, n % 9, n % 5,
        0, 0, 1000 * (n % 99991), 0
      from (select ads.*, id - ${model.adId}::text::bigint as n from ads) a, generate_series(1, ${DAYS}::int) d where a.advertiser_id = ${account.id}::text::bigint`,
  );
  await rows(db, sql`analyze`);
  return account.id;
}

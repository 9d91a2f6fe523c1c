import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import type { EventValues } from "../../src/ads/breakdown.rules.ts";
import { shardOf } from "../../src/ads/settle.rules.ts";
import type { SeededAccount, SeededAd } from "./seed-ads.ts";
import type { TestApp } from "./test-app.ts";

interface EventSeed {
  count: number;
  priceMicro?: bigint;
  at?: Date;
  decidedBy?: EventValues | null;
}

/** Adds settled impressions as browsers report them. @returns how many were settled */
export async function seedImpressions(
  app: TestApp,
  account: SeededAccount,
  ad: SeededAd,
  events: EventSeed,
): Promise<number> {
  await seedOpenImpressions(app, account, ad, events);
  return settleAll(app.deps);
}

/** Adds impressions that are not settled yet. */
export async function seedOpenImpressions(
  app: TestApp,
  account: SeededAccount,
  ad: SeededAd,
  { count, priceMicro = 1_000_000n, at = app.deps.now(), decidedBy = null }: EventSeed,
): Promise<void> {
  const { db, newId } = app.deps;
  const events = Array.from({ length: count }, () => ({ decision: newId(), viewer: newId() }));
  await rows(
    db,
    sql`insert into ad_inbox (decision, type, shard, advertiser_id, campaign_id, ad_group_id, ad_id, surface, position,
        price_micro, viewer, at, received_at, decided_by)
      select e.decision::bigint, 'impression', ${shardOf(account.id)}::int, ${account.id}::text::bigint, ${ad.campaignId}::text::bigint,
        ${ad.adGroupId}::text::bigint, ${ad.adId}::text::bigint, 'home', 5, ${String(priceMicro)}::text::bigint, e.viewer::bigint,
        ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
        ${decidedBy && JSON.stringify(decidedBy)}::text::jsonb
      from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as e(decision text, viewer text)`,
  );
}

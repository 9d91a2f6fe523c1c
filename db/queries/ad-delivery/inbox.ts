import { sql } from "drizzle-orm";
import type { EventValues } from "../../../src/ads/breakdown.rules.ts";
import type { AdEventType, AdSurface, FilterReason } from "../../../src/ads/events.ts";
import { type Database, rows } from "../../client.ts";

export interface NewEvent {
  decision: string;
  type: AdEventType;
  shard: number;
  advertiserId: string;
  campaignId: string;
  adGroupId: string;
  adId: string;
  surface: AdSurface;
  position: number;
  /** Micro-units as decimal text. */
  price: string;
  viewer: string;
  /** The search words. */
  query: string | null;
  at: string;
  filtered: FilterReason | null;
  decidedBy: EventValues | null;
}

/** Stores events, once per (decision, type). @returns how many are new */
export async function insertEvents(
  db: Database,
  { events, now }: { events: readonly NewEvent[]; now: Date },
): Promise<number> {
  if (events.length === 0) return 0;
  const inserted = await rows(
    db,
    sql`insert into ad_inbox (decision, type, shard, advertiser_id, campaign_id, ad_group_id, ad_id, surface, position,
        price_micro, viewer, query, at, received_at, filtered, decided_by)
      select e.decision::bigint, e.type, e.shard, e."advertiserId"::bigint, e."campaignId"::bigint, e."adGroupId"::bigint,
        e."adId"::bigint, e.surface, e.position, e.price::bigint, e.viewer::bigint, e.query, e.at, ${now.toISOString()}::timestamptz, e.filtered, e."decidedBy"
      from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as e(decision text, type text, shard smallint,
        "advertiserId" text, "campaignId" text, "adGroupId" text, "adId" text, surface text, position smallint,
        price text, viewer text, query text, at timestamptz, filtered text, "decidedBy" jsonb)
      order by 1, 2 on conflict do nothing returning 1`,
  );
  return inserted.length;
}

/** Shards with unsettled events. */
export async function openShards(db: Database): Promise<number[]> {
  const found = await rows<{ shard: number }>(
    db,
    sql`select s.shard from generate_series(0, 15) as s(shard)
      where exists (select 1 from ad_inbox i where i.shard = s.shard and i.settled_at is null)`,
  );
  return found.map(({ shard }) => Number(shard));
}

/** How many events are unsettled, and the age of the oldest. */
export async function readWaitingEvents(db: Database): Promise<{ count: number; oldestSeconds: number }> {
  const [waiting] = await rows<{ count: number; oldestSeconds: number }>(
    db,
    sql`select count(*)::int as count,
        greatest(0, coalesce(extract(epoch from now() - min(received_at)), 0))::float8 as "oldestSeconds"
      from ad_inbox where settled_at is null`,
  );
  return waiting ?? { count: 0, oldestSeconds: 0 };
}

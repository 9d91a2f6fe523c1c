import { sql } from "drizzle-orm";
import type { EventValues } from "../../../src/ads/breakdown.rules.ts";
import type { AdEventType, AdSurface, FilterReason } from "../../../src/ads/events.ts";
import type { Window } from "../../../src/ads/settle.rules.ts";
import type { BudgetScope } from "../../../src/money/ledger.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/** The first number of the shards' two-number advisory locks, which sets them apart from other locks. */
const LOCK = 4_711;

/** Takes a shard's lock until the transaction ends. @returns false if another process is settling the shard */
export async function lockShard(db: Database, shard: number): Promise<boolean> {
  const [row] = await rows<{ mine: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(${sql.raw(String(LOCK))}, ${shard}::int) as mine`,
  );
  return row?.mine ?? false;
}

/** Waits for a shard's lock. A change of an account's funds must not happen in the middle of a settlement. */
export const awaitShard = (db: Database, shard: number) =>
  rows(db, sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))}, ${shard}::int)`);

export interface OpenEventRow extends Record<string, unknown> {
  decision: string;
  type: AdEventType;
  advertiserId: string;
  campaignId: string;
  adGroupId: string;
  adId: string;
  surface: AdSurface;
  position: number;
  price: string;
  viewer: string;
  at: string;
  day: string;
  currency: string;
  filtered: FilterReason | null;
  /** The time of the same decision's impression, in milliseconds; null if there was none. */
  impressionAt: string | null;
  /** JSON: the targeting values that won the auction; a keyword by its id. */
  decidedBy: string | EventValues | null;
  /** The text of the keyword in `decidedBy`; null if it was deleted. */
  keyword: string | null;
}

/** The oldest unsettled events of a shard. No cursor is stored, because transactions may commit older events later. */
export const openEvents = (db: Database, { shard, limit }: { shard: number; limit: number }): Promise<OpenEventRow[]> =>
  rows<OpenEventRow>(
    db,
    sql`select i.decision::text as decision, i.type, i.advertiser_id::text as "advertiserId", i.campaign_id::text as "campaignId",
        i.ad_group_id::text as "adGroupId", i.ad_id::text as "adId", i.surface, i.position::int as position,
        i.price_micro::text as price, i.viewer::text as viewer, (extract(epoch from i.at) * 1000)::bigint::text as at,
        local_time(i.at, coalesce(v.time_zone, 'UTC'))::date::text as day, coalesce(v.currency, '') as currency, i.filtered,
        (select (extract(epoch from s.at) * 1000)::bigint::text from ad_inbox s
          where s.decision = i.decision and s.type = 'impression' and s.filtered is null) as "impressionAt",
        i.decided_by as "decidedBy", (select k.text from ad_keywords k where k.id = (i.decided_by->>'KEYWORD')::bigint) as keyword
      from ad_inbox i left join advertisers v on v.id = i.advertiser_id
      where i.shard = ${shard} and i.settled_at is null
      order by i.received_at limit ${sql.raw(String(limit))}`,
  );

/** The times (milliseconds) of earlier billable clicks by these viewers; repeated clicks aren't billed. */
export const earlierClicks = (db: Database, { viewers, since }: { viewers: readonly string[]; since: Date }) =>
  rows<{ viewer: string; at: string }>(
    db,
    sql`select viewer::text as viewer, (extract(epoch from at) * 1000)::bigint::text as at from ad_inbox
      where viewer = any(${list(viewers)}::text::bigint[]) and type = 'outbound_click' and at > ${since.toISOString()}::timestamptz
        and settled_at is not null and filtered is null`,
  );

export interface LimitsRow extends Record<string, unknown> {
  adGroupId: string;
  budgetType: "DAILY" | "LIFETIME" | "CBO_ADGROUP";
  budget: string | null;
  lifetimeLimit: string | null;
  campaignDay: string | null;
  campaignLife: string | null;
  accountMonth: string | null;
}
export const limitsOfGroups = (db: Database, ids: readonly string[]): Promise<LimitsRow[]> =>
  rows<LimitsRow>(
    db,
    sql`select g.id::text as "adGroupId", g.budget_type as "budgetType", g.budget_micro::text as budget,
        g.lifetime_limit_micro::text as "lifetimeLimit", c.daily_spend_cap_micro::text as "campaignDay",
        c.lifetime_spend_cap_micro::text as "campaignLife", s.month_limit_micro::text as "accountMonth"
      from ad_groups g join campaigns c on c.id = g.campaign_id
        left join ad_spend_controls s on s.advertiser_id = g.advertiser_id where g.id = any(${list(ids)}::text::bigint[])`,
  );

/**
 * Locks budget windows, always in the same order to prevent deadlocks, and creates missing ones. If a limit was lowered below the
 * spend, the spend becomes the limit.
 */
export async function lockWindows(db: Database, needed: readonly Omit<Window, "spent">[]): Promise<Window[]> {
  if (needed.length === 0) return [];
  const wire = needed.map(({ limit, ...rest }) => ({ ...rest, limit: limit.toString() }));
  const found = await rows<{ scope: BudgetScope; scopeId: string; day: string; limit: string; spent: string }>(
    db,
    sql`insert into ad_budget_windows as w (scope, scope_id, day, limit_micro)
      select n.scope, n."scopeId"::bigint, n.day::date, n."limit"::bigint
      from jsonb_to_recordset(${JSON.stringify(wire)}::text::jsonb) as n(scope text, "scopeId" text, day text, "limit" text)
      order by 1, 2, 3
      on conflict (scope, scope_id, day) do update set limit_micro = greatest(excluded.limit_micro, w.spent_micro)
      returning scope, scope_id::text as "scopeId", day::text as day, limit_micro::text as "limit", spent_micro::text as spent`,
  );
  return found.map(({ limit, spent, ...rest }) => ({ ...rest, limit: BigInt(limit), spent: BigInt(spent) }));
}

export interface BalanceRow extends Record<string, unknown> {
  advertiserId: string;
  prepaid: string;
  credit: string;
}
export const lockBalances = (db: Database, ids: readonly string[]): Promise<BalanceRow[]> =>
  rows<BalanceRow>(
    db,
    sql`select advertiser_id::text as "advertiserId", prepaid_micro::text as prepaid,
        greatest(0, credit_limit_micro - owed_micro)::text as credit
      from ad_balances where advertiser_id = any(${list(ids)}::text::bigint[]) order by advertiser_id for update`,
  );
export const lockPromotions = (db: Database, ids: readonly string[]) =>
  rows<{ id: string; advertiserId: string; left: string; expiresAt: string }>(
    db,
    sql`select id::text as id, advertiser_id::text as "advertiserId", left_micro::text as "left",
        (extract(epoch from expires_at) * 1000)::bigint::text as "expiresAt"
      from ad_promotions where advertiser_id = any(${list(ids)}::text::bigint[]) and left_micro > 0
      order by expires_at, id for update`,
  );

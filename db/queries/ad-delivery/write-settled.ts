import { type SQL, sql } from "drizzle-orm";
import type { Window } from "../../../src/ads/settle.rules.ts";
import { type Database, rows } from "../../client.ts";

const records = (value: unknown): SQL => sql`jsonb_to_recordset(${JSON.stringify(value)}::text::jsonb)`;

/** A settled event. Amounts are micro-units as decimal text. */
export interface SettledRow {
  decision: string;
  type: string;
  filtered: string | null;
  charged: string;
}
export const markSettled = (db: Database, { settled, now }: { settled: readonly SettledRow[]; now: Date }) =>
  rows(
    db,
    sql`update ad_inbox i set settled_at = ${now.toISOString()}::timestamptz, charged_micro = s.charged::bigint, filtered = s.filtered,
        decided_by = null
      from ${records(settled)} as s(decision text, type text, filtered text, charged text)
      where i.decision = s.decision::bigint and i.type = s.type`,
  );

export const writeWindows = (db: Database, windows: readonly Window[]) =>
  rows(
    db,
    sql`update ad_budget_windows w set spent_micro = n.spent::bigint
      from ${records(windows.map(({ scope, scopeId, day, spent }) => ({ scope, scopeId, day, spent: String(spent) })))}
        as n(scope text, "scopeId" text, day text, spent text)
      where w.scope = n.scope and w.scope_id = n."scopeId"::bigint and w.day = n.day::date`,
  );

export interface BalanceSpent {
  advertiserId: string;
  prepaid: string;
  credit: string;
}
export const spendBalances = (db: Database, spent: readonly BalanceSpent[]) =>
  rows(
    db,
    sql`update ad_balances b set prepaid_micro = b.prepaid_micro - n.prepaid::bigint, owed_micro = b.owed_micro + n.credit::bigint
      from ${records(spent)} as n("advertiserId" text, prepaid text, credit text) where b.advertiser_id = n."advertiserId"::bigint`,
  );
export const spendPromotions = (db: Database, spent: readonly { id: string; amount: string }[]) =>
  rows(
    db,
    sql`update ad_promotions p set left_micro = p.left_micro - n.amount::bigint
      from ${records(spent)} as n(id text, amount text) where p.id = n.id::bigint`,
  );
/** Records the accounts' first spend, after which their currency and time zone can't change. */
export const markFirstSpent = (db: Database, { ids, now }: { ids: readonly string[]; now: Date }) =>
  rows(
    db,
    sql`update advertisers set first_spent_at = ${now.toISOString()}::timestamptz
      where id = any(${`{${ids.join(",")}}`}::text::bigint[]) and first_spent_at is null`,
  );

export interface LedgerEntry {
  id: string;
  transactionId: string;
  kind: string;
  account: string;
  advertiserId: string;
  currency: string;
  amount: string;
  note?: string;
  actorId?: string | null;
}
export const writeLedger = (db: Database, entries: readonly LedgerEntry[]) =>
  rows(
    db,
    sql`insert into ad_ledger (id, transaction_id, kind, account, advertiser_id, currency, amount_micro, note, actor_id)
      select e.id::bigint, e."transactionId"::bigint, e.kind, e.account, e."advertiserId"::bigint, e.currency, e.amount::bigint,
        coalesce(e.note, ''), e."actorId"::bigint
      from ${records(entries)} as e(id text, "transactionId" text, kind text, account text, "advertiserId" text,
        currency text, amount text, note text, "actorId" text)`,
  );

export interface FundDay {
  campaignId: string;
  advertiserId: string;
  day: string;
  promotions: bigint;
  prepaid: bigint;
  credit: bigint;
}
export const addFundDays = (db: Database, days: readonly FundDay[]) =>
  rows(
    db,
    sql`insert into ad_fund_days as t (campaign_id, day, advertiser_id, promotions_micro, prepaid_micro, credit_micro)
      select f."campaignId"::bigint, f.day::date, f."advertiserId"::bigint, f.promotions::bigint, f.prepaid::bigint, f.credit::bigint
      from ${records(days.map((one) => ({ ...one, promotions: `${one.promotions}`, prepaid: `${one.prepaid}`, credit: `${one.credit}` })))}
        as f("campaignId" text, day text, "advertiserId" text, promotions text, prepaid text, credit text)
      order by 1, 2
      on conflict (advertiser_id, campaign_id, day) do update set promotions_micro = t.promotions_micro + excluded.promotions_micro,
        prepaid_micro = t.prepaid_micro + excluded.prepaid_micro, credit_micro = t.credit_micro + excluded.credit_micro`,
  );

/** Totals of events of one ad, surface and period. */
export interface Counts {
  adId: string;
  adGroupId: string;
  campaignId: string;
  advertiserId: string;
  surface: string;
  /** A day in the account's time zone, or the start of a quarter hour. */
  at: string;
  impressions: number;
  clicks: number;
  outboundClicks: number;
  saves: number;
  hides: number;
  filtered: number;
  spend: string;
  unpaid: string;
}
const COUNTS =
  sql.raw(`as c("adId" text, "adGroupId" text, "campaignId" text, "advertiserId" text, surface text, at text,
  impressions int, clicks int, "outboundClicks" int, saves int, hides int, filtered int, spend text, unpaid text)`);
const FROM =
  sql.raw(`c."adId"::bigint, c."adGroupId"::bigint, c."campaignId"::bigint, c."advertiserId"::bigint, c.surface,
  c.impressions, c.clicks, c."outboundClicks", c.saves, c.hides, c.filtered, c.spend::bigint, c.unpaid::bigint`);
const INTO =
  sql.raw(`ad_id, ad_group_id, campaign_id, advertiser_id, surface, impressions, clicks, outbound_clicks, saves,
  hides, filtered, spend_micro, unpaid_micro`);
const SUMS = sql.raw(
  ["impressions", "clicks", "outbound_clicks", "saves", "hides", "filtered", "spend_micro", "unpaid_micro"]
    .map((name) => `${name} = t.${name} + excluded.${name}`)
    .join(", "),
);
export const addDays = (db: Database, counts: readonly Counts[]) =>
  rows(
    db,
    sql`insert into ad_days as t (day, ${INTO}) select c.at::date, ${FROM} from ${records(counts)} ${COUNTS} order by 2, 1, 6
      on conflict (ad_id, day, surface) do update set ${SUMS}`,
  );
export const addQuarters = (db: Database, counts: readonly Counts[]) =>
  rows(
    db,
    sql`insert into ad_quarters as t (at, ${INTO}) select c.at::timestamptz, ${FROM} from ${records(counts)} ${COUNTS} order by 2, 1, 6
      on conflict (ad_id, at, surface) do update set ${SUMS}`,
  );

export interface TargetCounts extends Omit<Counts, "surface"> {
  dimension: string;
  value: string;
  /** A 64-bit sketch of the people, as a signed decimal; its set bits bound their number from below. */
  people: string;
}
export const addTargetDays = (db: Database, counts: readonly TargetCounts[]) =>
  rows(
    db,
    sql`insert into ad_target_days as t (ad_id, day, dimension, value, people, ad_group_id, campaign_id, advertiser_id, impressions,
        clicks, outbound_clicks, saves, hides, filtered, spend_micro, unpaid_micro)
      select c."adId"::bigint, c.at::date, c.dimension, c.value, c.people::bigint, c."adGroupId"::bigint, c."campaignId"::bigint,
        c."advertiserId"::bigint, c.impressions, c.clicks, c."outboundClicks", c.saves, c.hides, c.filtered, c.spend::bigint, c.unpaid::bigint
      from ${records(counts)} as c("adId" text, "adGroupId" text, "campaignId" text, "advertiserId" text, at text, dimension text,
        value text, people text, impressions int, clicks int, "outboundClicks" int, saves int, hides int, filtered int, spend text, unpaid text)
      order by 1, 2, 3, 4
      on conflict (ad_id, day, dimension, value) do update set people = t.people | excluded.people, ${SUMS}`,
  );

export interface Filtered {
  adId: string;
  campaignId: string;
  advertiserId: string;
  day: string;
  type: string;
  reason: string;
  events: number;
}
export const addFiltered = (db: Database, filtered: readonly Filtered[]) =>
  rows(
    db,
    sql`insert into ad_filtered_days as t (ad_id, day, type, reason, campaign_id, advertiser_id, events)
      select f."adId"::bigint, f.day::date, f.type, f.reason, f."campaignId"::bigint, f."advertiserId"::bigint, f.events
      from ${records(filtered)} as f("adId" text, day text, type text, reason text, "campaignId" text, "advertiserId" text, events int)
      order by 1, 2, 3, 4 on conflict (ad_id, day, type, reason) do update set events = t.events + excluded.events`,
  );

export interface Viewed {
  viewer: string;
  day: string;
  adId: string;
  adGroupId: string;
  advertiserId: string;
  views: number;
  lastAt: string;
}
export const addViews = (db: Database, viewed: readonly Viewed[]) =>
  rows(
    db,
    sql`insert into ad_views as t (viewer, day, ad_id, ad_group_id, advertiser_id, views, last_at)
      select v.viewer::bigint, v.day::date, v."adId"::bigint, v."adGroupId"::bigint, v."advertiserId"::bigint, v.views, v."lastAt"::timestamptz
      from ${records(viewed)} as v(viewer text, day text, "adId" text, "adGroupId" text, "advertiserId" text, views int, "lastAt" text)
      order by 1, 2, 3
      on conflict (viewer, day, ad_id) do update set views = t.views + excluded.views, last_at = greatest(t.last_at, excluded.last_at)`,
  );

/**
 * Adds to the statistics that click predictions read. All shards share the rows of positions, so these are written last (short
 * locks) and in one order (no deadlocks).
 */
export async function addStats(
  db: Database,
  counts: readonly Counts[],
  places: readonly { surface: string; position: number; impressions: number; clicks: number }[],
): Promise<void> {
  await rows(
    db,
    sql`insert into ad_stats as t (ad_id, surface, impressions, clicks, saves, hides)
      select c."adId"::bigint, c.surface, sum(c.impressions), sum(c."outboundClicks"), sum(c.saves), sum(c.hides)
      from ${records(counts)} ${COUNTS} group by 1, 2 order by 1, 2
      on conflict (ad_id, surface) do update set impressions = t.impressions + excluded.impressions,
        clicks = t.clicks + excluded.clicks, saves = t.saves + excluded.saves, hides = t.hides + excluded.hides`,
  );
  if (places.length > 0)
    await rows(
      db,
      sql`insert into ad_places as t (surface, position, impressions, clicks)
        select p.surface, p.position, p.impressions, p.clicks
        from ${records(places)} as p(surface text, position smallint, impressions int, clicks int) order by 1, 2
        on conflict (surface, position) do update set impressions = t.impressions + excluded.impressions, clicks = t.clicks + excluded.clicks`,
    );
}

/** Notifies all processes at commit of entities that have spent (nearly) all of their budget. */
export const notifySpent = (db: Database, spent: readonly { kind: string; ref: string }[]) =>
  rows(db, sql`select ad_tell(s.kind, s.ref::bigint) from ${records(spent)} as s(kind text, ref text)`);

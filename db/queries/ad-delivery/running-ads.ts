import { type SQL, sql } from "drizzle-orm";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import type { BidStrategy, BillableEvent, PacingType, PlacementGroup } from "../../../src/ads/entity.ts";
import type { AdSurface } from "../../../src/ads/events.ts";
import type { OfferType, OfferValue } from "../../../src/ads/offers.ts";
import type { TargetingSpec } from "../../../src/ads/targeting.ts";
import type { MatchType } from "../../../src/ads/words.rules.ts";
import type { ExperimentArm } from "../../../src/experiments/arms.ts";
import { type Database, rows } from "../../client.ts";
import { isAdOnly, mayBeAd } from "../fragments/ad-only.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { isVisiblePerson } from "../fragments/people.ts";
import { type PinText, pinColumns } from "../fragments/pin-text.ts";
import { list } from "../fragments/values.ts";

/** Amounts are micro-units as decimal text; times are milliseconds since 1970. */
export interface RunningAdRow extends PinText {
  adId: string;
  adGroupId: string;
  campaignId: string;
  advertiserId: string;
  ownerId: string;
  advertiserName: string;
  pinId: string;
  pinnerId: string;
  text: string;
  boardName: string;
  destination: string;
  trackingParams: string;
  targeting: TargetingSpec | string;
  bidStrategy: BidStrategy;
  bidMicro: string | null;
  dayBudgetMicro: string;
  billable: BillableEvent;
  pacing: PacingType;
  placement: PlacementGroup;
  frequencyCap: number | null;
  startsAt: string;
  endsAt: string | null;
  currency: AdCurrency;
  consent: number;
  country: string;
  team: string[] | string;
  keywords: { id: string; text: string; type: MatchType; no: boolean; bid: string | null }[] | string;
  stats: { surface: AdSurface; impressions: number; clicks: number; saves: number; hides: number }[] | string;
  /** The ad's running experiments. */
  trials: TrialRow[] | string;
  /** The group's offer, if it is active; times are milliseconds. */
  offer: RunningOffer | string | null;
  groupLeft: string | null;
  campaignLeft: string | null;
  funds: string;
  pass: number | null;
  mu: number | null;
}
export interface RunningOffer {
  type: OfferType;
  values: OfferValue[];
  code: string;
  from: number | null;
  until: number | null;
}
export interface TrialRow {
  id: string;
  arm: ExperimentArm;
  controlPercent: number | null;
  from: number;
  until: number;
}

/** The ids of changed entities; the ads below them have to be read again. */
export interface Changed {
  ad: string[];
  group: string[];
  campaign: string[];
  advertiser: string[];
  person: string[];
}

const concerns = ({ ad, group, campaign, advertiser, person }: Changed): SQL =>
  sql`(a.id = any(${list(ad)}::text::bigint[]) or a.ad_group_id = any(${list(group)}::text::bigint[])
    or a.campaign_id = any(${list(campaign)}::text::bigint[]) or a.advertiser_id = any(${list(advertiser)}::text::bigint[])
    or a.advertiser_id in (select o.id from advertisers o where o.owner_user_id = any(${list(person)}::text::bigint[])))`;

const spent = (scope: string, id: string, day: string): SQL =>
  sql.raw(`coalesce((select w.spent_micro from ad_budget_windows w
    where w.scope = '${scope}' and w.scope_id = ${id} and w.day = ${day}), 0)`);
const LIFE = "date '1970-01-01'";
const today = "local_time(now(), v.time_zone)::date";

/** The smallest amount left of an ad group's (`campaignLeft`: of a campaign's) budgets; null without a budget. */
export const groupLeft: SQL = sql`least(
  case when g.budget_type = 'DAILY' then g.budget_micro - ${spent("GROUP_DAY", "g.id", today)} end,
  case when g.budget_type = 'LIFETIME' then g.budget_micro - ${spent("GROUP_LIFE", "g.id", LIFE)} end,
  g.lifetime_limit_micro - ${spent("GROUP_LIFE", "g.id", LIFE)})`;
export const campaignLeft: SQL = sql`least(
  c.daily_spend_cap_micro - ${spent("CAMPAIGN_DAY", "c.id", today)},
  c.lifetime_spend_cap_micro - ${spent("CAMPAIGN_LIFE", "c.id", LIFE)})`;
/** The amount that an account can still spend: prepaid money, unused credit and promotions, up to its monthly limit. */
export const funds: SQL =
  sql.raw(`least((select s.month_limit_micro from ad_spend_controls s where s.advertiser_id = v.id)
  - coalesce((select w.spent_micro from ad_budget_windows w where w.scope = 'ACCOUNT_MONTH' and w.scope_id = v.id
      and w.day = date_trunc('month', local_time(now(), v.time_zone))::date), 0), coalesce((select b.prepaid_micro + greatest(0, b.credit_limit_micro - b.owed_micro)
    from ad_balances b where b.advertiser_id = v.id), 0)
  + coalesce((select sum(x.left_micro) from ad_promotions x where x.advertiser_id = v.id and x.expires_at > now()), 0))`);

/** The keywords of a group, its campaign and its account: three lists, because an OR would scan those of all accounts. */
const KEYWORDS: SQL = sql.raw(`select * from ad_keywords where ad_group_id = g.id
  union all select * from ad_keywords where campaign_id = g.campaign_id
  union all select * from ad_keywords where advertiser_id = g.advertiser_id and ad_group_id is null and campaign_id is null`);

const millis = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint::text`);

/** Every ad that may run, regardless of budget and schedule, or only those affected by a change. */
export function runningAds(db: Database, changed: Changed | null): Promise<RunningAdRow[]> {
  return rows<RunningAdRow>(
    db,
    sql`select a.id::text as "adId", a.ad_group_id::text as "adGroupId", a.campaign_id::text as "campaignId",
        a.advertiser_id::text as "advertiserId", v.owner_user_id::text as "ownerId",
        case when v.name = '' then concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')) else v.name end as "advertiserName",
        p.id::text as "pinId", p.pinner_id::text as "pinnerId",
        concat_ws(' ', p.title, p.description, p.alt_text) as text,
        (select n.name from boards n where n.id = p.board_id) as "boardName",
        a.destination_url as destination, a.tracking_params as "trackingParams", g.targeting,
        g.bid_strategy as "bidStrategy", coalesce(m.bid_micro, g.bid_micro)::text as "bidMicro",
        coalesce(case when g.budget_type = 'DAILY' then g.budget_micro end, c.daily_spend_cap_micro,
          g.budget_micro / 10, c.lifetime_spend_cap_micro / 10, 10000000)::text as "dayBudgetMicro",
        g.billable_event as billable, g.pacing, g.placement, g.frequency_cap as "frequencyCap",
        ${millis("greatest(g.start_time, c.start_time)")} as "startsAt", ${millis("least(g.end_time, c.end_time)")} as "endsAt",
        v.currency, v.consent::int as consent, v.country,
        array(select d.user_id::text from advertiser_delegates d where d.advertiser_id = v.id) as team,
        (select coalesce(json_agg(json_build_object('id', k.id::text, 'text', k.text, 'type', k.match_type, 'no', k.is_negative, 'bid', k.bid_micro::text)), '[]')
          from (${KEYWORDS}) k) as keywords,
        (select coalesce(json_agg(json_build_object('surface', s.surface, 'impressions', s.impressions, 'clicks', s.clicks,
          'saves', s.saves, 'hides', s.hides)), '[]') from ad_stats s where s.ad_id = a.id) as stats,
        (select coalesce(json_agg(json_build_object('id', x.id::text, 'arm', r.arm, 'controlPercent', x.control_percent,
          'from', (extract(epoch from x.start_time) * 1000)::bigint, 'until', (extract(epoch from x.end_time) * 1000)::bigint)), '[]')
          from ad_experiment_refs r join ad_experiments x on x.id = r.experiment_id
          where r.ref_id in (g.id, c.id) and x.stopped_at is null and x.end_time > now()) as trials,
        (select json_build_object('type', f.type, 'values', f.values, 'code', f.code,
          'from', (extract(epoch from f.start_time) * 1000)::bigint, 'until', (extract(epoch from f.end_time) * 1000)::bigint)
          from shop_offers f where f.id = g.offer_id and f.status = 'ACTIVE') as offer,
        (${groupLeft})::text as "groupLeft", (${campaignLeft})::text as "campaignLeft", ${funds}::text as funds,
        (select t.pass from ad_pacing t where t.ad_group_id = g.id) as pass,
        (select t.mu from ad_pacing t where t.ad_group_id = g.id) as mu,
        ${pinColumns(null)}, (not p.is_public and ${isAdOnly}) as "isSeenAsAd"
      from ads a join ad_groups g on g.id = a.ad_group_id join campaigns c on c.id = a.campaign_id
        join advertisers v on v.id = a.advertiser_id join users o on o.id = v.owner_user_id
        join pins p on p.id = a.pin_id left join product_promotions m on m.id = a.promotion_id
      where a.status = 'ACTIVE' and a.review_status = 'APPROVED' and g.status = 'ACTIVE' and c.status = 'ACTIVE'
        and ${mayBeAd} and not ${isLabeledSensitive()} and ${isVisiblePerson("o")}
        and (g.end_time is null or g.end_time > now()) and (c.end_time is null or c.end_time > now())
        and a.approved_hash = ad_hash(p.card, p.image_id, a.destination_url, g.targeting)
        and (m.id is null or m.status = 'ACTIVE')
        and (a.product_id is null or exists (select 1 from catalog_products r where r.id = a.product_id
          and r.state = 'IN_FEED' and r.availability <> 'out_of_stock'))
        ${changed ? sql`and ${concerns(changed)}` : sql``}`,
  );
}

export interface MoneyRow extends Record<string, unknown> {
  adGroupId: string;
  campaignId: string;
  advertiserId: string;
  groupLeft: string | null;
  campaignLeft: string | null;
  funds: string;
  pass: number | null;
  mu: number | null;
}

/** The amounts left, which change with every settlement, for all ad groups that may run. */
export const runningMoney = (db: Database): Promise<MoneyRow[]> =>
  rows<MoneyRow>(
    db,
    sql`select g.id::text as "adGroupId", c.id::text as "campaignId", v.id::text as "advertiserId",
        (${groupLeft})::text as "groupLeft", (${campaignLeft})::text as "campaignLeft", ${funds}::text as funds, t.pass, t.mu
      from ad_groups g join campaigns c on c.id = g.campaign_id join advertisers v on v.id = g.advertiser_id
        left join ad_pacing t on t.ad_group_id = g.id
      where g.status = 'ACTIVE' and c.status = 'ACTIVE'`,
  );

/** Change notices since a moment, oldest first; a process that was disconnected reads what it missed. */
export const changedSince = (db: Database, since: Date): Promise<{ id: string; kind: string; ref: string }[]> =>
  rows<{ id: string; kind: string; ref: string }>(
    db,
    sql`select id::text as id, kind, ref::text as ref from ad_changed where at > ${since.toISOString()}::timestamptz order by id`,
  );

/** Impressions and clicks by surface, over all positions; they are the starting point of click predictions. */
export const placeRates = (db: Database) =>
  rows<{ surface: AdSurface; impressions: string; clicks: string }>(
    db,
    sql`select surface, sum(impressions)::text as impressions, sum(clicks)::text as clicks from ad_places group by surface`,
  );

import { type SQL, sql } from "drizzle-orm";
import type { EntityStatus, ReviewStatus } from "../../../src/ads/entity.ts";
import { type Database, rows } from "../../client.ts";
import { mayBeAd } from "../fragments/ad-only.ts";
import { type IdPage, idPage, isoTime } from "../fragments/values.ts";

export interface Listing extends IdPage {
  advertiserId: string;
  /** Limits the list to these ids. */
  ids?: readonly string[];
  statuses?: readonly EntityStatus[] | null | undefined;
  campaignIds?: readonly string[] | null | undefined;
  adGroupIds?: readonly string[] | null | undefined;
  now: Date;
  /** The current day in the account's time zone. */
  today: string;
}

/** Fields of campaigns, ad groups and ads: the stored data, and the inputs from which their delivery status is computed. */
interface Common extends Record<string, unknown> {
  id: string;
  name: string;
  status: EntityStatus;
  campaignStatus: EntityStatus;
  groupStatus: EntityStatus | null;
  startTime: string | null;
  endTime: string | null;
  createdTime: string;
  updatedTime: string;
  /** The review status of the ad, or of a campaign's or ad group's best ad; null if it has no ads. */
  review: ReviewStatus | null;
  isSame: boolean;
  isPinPublic: boolean;
  hasFunds: boolean;
  isSpentToday: boolean;
  isSpent: boolean;
}
export interface CampaignView extends Common {
  objectiveType: string;
  dailySpendCap: string | null;
  lifetimeSpendCap: string | null;
  isBudgetOptimization: boolean;
  runDays: number | null;
}
export interface AdGroupView extends Common {
  campaignId: string;
  budget: string | null;
  budgetType: string;
  bid: string | null;
  bidStrategy: string;
  billableEvent: string;
  pacing: string;
  placement: string;
  /** JSON text. */
  targeting: string;
  isAutoTargeting: boolean;
  frequencyCap: number | null;
  conversionTagId: string | null;
  conversionEvent: string | null;
  productGroupId: string | null;
  offerId: string | null;
}
export interface AdView extends Common {
  campaignId: string;
  adGroupId: string;
  pinId: string | null;
  destinationUrl: string;
  trackingParams: string;
  leadFormId: string | null;
  creativeType: string;
  /** The status of the ad's product group promotion; null for an ordinary ad. */
  promotionStatus: EntityStatus | null;
  /** JSON text. */
  reviewReasons: string;
  reviewNote: string;
  appealed: boolean;
}

const idList = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::text::bigint`),
    sql`, `,
  );

/** Whether the ad is unchanged since its approval (`ad_hash`), and whether ads may show its Pin. */
const SAME = sql.raw("coalesce(a.approved_hash = ad_hash(p.card, p.image_id, a.destination_url, g.targeting), false)");
const SEEN = sql`coalesce(${mayBeAd}, false)`;

/** Whether the account can pay: prepaid money, credit or an unexpired promotion is left. The same for all its entities. */
const funds = ({ advertiserId, now }: Listing) => sql`(
  coalesce((select b.prepaid_micro + greatest(0, b.credit_limit_micro - b.owed_micro) > 0 from ad_balances b
    where b.advertiser_id = ${advertiserId}), false)
  or exists (select 1 from ad_promotions o where o.advertiser_id = ${advertiserId} and o.left_micro > 0
    and o.expires_at > ${now.toISOString()}::text::timestamptz))`;

/** Whether spend has reached the limit of a budget window: of the given day, or of the whole life (1970-01-01). */
const full = (scopes: string, ids: string, day: SQL) => sql`exists (select 1 from ad_budget_windows w
  where w.scope in (${sql.raw(scopes)}) and w.scope_id in (${sql.raw(ids)}) and w.day = ${day} and w.spent_micro >= w.limit_micro)`;
const spent = (ids: string, today: string) => sql`
  ${full("'GROUP_DAY', 'CAMPAIGN_DAY'", ids, sql`${today}::text::date`)} as "isSpentToday",
  ${full("'GROUP_LIFE', 'CAMPAIGN_LIFE'", ids, sql.raw("date '1970-01-01'"))} as "isSpent"`;

/** The ad below an entity that decides its status: one that can run, else one in review, else any. */
const best = (column: string) => sql`left join lateral (
  select a.review_status as review, ${SAME} as same, ${SEEN} as seen from ads a
    join ad_groups g on g.id = a.ad_group_id left join pins p on p.id = a.pin_id
  where a.${sql.raw(column)} = e.id and a.status in ('ACTIVE', 'PAUSED')
    and not exists (select 1 from product_promotions m where m.id = a.promotion_id and m.status <> 'ACTIVE')
  order by (a.review_status = 'APPROVED' and ${SAME} and ${SEEN}) desc, (a.review_status = 'PENDING') desc, a.id limit 1
) best on true`;

const shared = (listing: Listing, ids: string) => sql`e.id::text as id, e.name, e.status,
  ${isoTime("e.created_at")} as "createdTime", ${isoTime("e.updated_at")} as "updatedTime",
  ${funds(listing)} as "hasFunds", ${spent(ids, listing.today)}`;

function which({ advertiserId, ids, statuses, ...page }: Listing, more: SQL): SQL {
  const parts = [sql`e.advertiser_id = ${advertiserId}`, more];
  if (ids) parts.push(ids.length > 0 ? sql`e.id in (${idList(ids)})` : sql`false`);
  if (statuses?.length)
    parts.push(
      sql`e.status in (${sql.join(
        statuses.map((one) => sql`${one}`),
        sql`, `,
      )})`,
    );
  parts.push(idPage("e.id", page).follows);
  return sql.join(parts, sql` and `);
}
const inCampaigns = ({ campaignIds }: Listing, column: string): SQL =>
  campaignIds?.length ? sql`${sql.raw(column)} in (${idList(campaignIds)})` : sql`true`;

export const listCampaigns = (db: Database, listing: Listing): Promise<CampaignView[]> =>
  rows<CampaignView>(
    db,
    sql`select ${shared(listing, "e.id")}, e.status as "campaignStatus", null as "groupStatus",
        ${isoTime("e.start_time")} as "startTime", ${isoTime("e.end_time")} as "endTime",
        best.review, coalesce(best.same, false) as "isSame", coalesce(best.seen, false) as "isPinPublic",
        e.objective_type as "objectiveType", e.daily_spend_cap_micro::text as "dailySpendCap",
        e.lifetime_spend_cap_micro::text as "lifetimeSpendCap", e.is_budget_optimization as "isBudgetOptimization",
        e.run_days as "runDays"
      from campaigns e ${best("campaign_id")} where ${which(listing, inCampaigns(listing, "e.id"))}
      ${idPage("e.id", listing).ordered}`,
  );

export const listAdGroups = (db: Database, listing: Listing): Promise<AdGroupView[]> =>
  rows<AdGroupView>(
    db,
    sql`select ${shared(listing, "e.id, e.campaign_id")}, c.status as "campaignStatus", e.status as "groupStatus",
        ${isoTime("e.start_time")} as "startTime", ${isoTime("e.end_time")} as "endTime",
        best.review, coalesce(best.same, false) as "isSame", coalesce(best.seen, false) as "isPinPublic",
        e.campaign_id::text as "campaignId", e.budget_micro::text as budget, e.budget_type as "budgetType",
        e.bid_micro::text as bid, e.bid_strategy as "bidStrategy", e.billable_event as "billableEvent", e.pacing,
        e.placement, e.targeting::text as targeting, e.is_auto_targeting as "isAutoTargeting",
        e.frequency_cap as "frequencyCap",
        e.conversion_tag_id::text as "conversionTagId", e.conversion_event as "conversionEvent", e.product_group_id::text as "productGroupId", e.offer_id::text as "offerId"
      from ad_groups e join campaigns c on c.id = e.campaign_id ${best("ad_group_id")}
      where ${which(listing, inCampaigns(listing, "e.campaign_id"))} ${idPage("e.id", listing).ordered}`,
  );

export const listAds = (db: Database, listing: Listing): Promise<AdView[]> => {
  const { adGroupIds } = listing;
  const inGroups = adGroupIds?.length ? sql`e.ad_group_id in (${idList(adGroupIds)})` : sql`true`;
  return rows<AdView>(
    db,
    sql`select ${shared(listing, "e.ad_group_id, e.campaign_id")}, c.status as "campaignStatus",
        g.status as "groupStatus", ${isoTime("g.start_time")} as "startTime", ${isoTime("g.end_time")} as "endTime",
        e.review_status as review, coalesce(e.approved_hash = ad_hash(p.card, p.image_id, e.destination_url, g.targeting),
          false) as "isSame", ${SEEN} as "isPinPublic", e.campaign_id::text as "campaignId",
        e.ad_group_id::text as "adGroupId", e.pin_id::text as "pinId", e.destination_url as "destinationUrl",
        e.tracking_params as "trackingParams", e.lead_form_id::text as "leadFormId", e.creative_type as "creativeType",
        (select m.status from product_promotions m where m.id = e.promotion_id) as "promotionStatus",
        e.review_reasons::text as "reviewReasons", e.review_note as "reviewNote", e.appealed_at is not null as appealed
      from ads e join ad_groups g on g.id = e.ad_group_id join campaigns c on c.id = e.campaign_id
        left join pins p on p.id = e.pin_id
      where ${which(listing, sql`${inCampaigns(listing, "e.campaign_id")} and ${inGroups}`)}
      ${idPage("e.id", listing).ordered}`,
  );
};

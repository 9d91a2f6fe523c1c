import { type SQL, sql } from "drizzle-orm";
import type { LABEL_TYPES } from "../../../src/ads/stored-values.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

type EntityLevel = "CAMPAIGN" | "AD_GROUP" | "AD";

export interface EntityRow extends Record<string, unknown> {
  id: string;
  campaignId: string;
  campaignName: string;
  campaignStatus: string;
  objectiveType: string;
  dailySpendCap: string | null;
  lifetimeSpendCap: string | null;
  isBudgetOptimization: boolean;
  adGroupId: string | null;
  adGroupName: string | null;
  adGroupStatus: string | null;
  budgetType: string | null;
  budget: string | null;
  adId: string | null;
  adName: string | null;
  adStatus: string | null;
  pinId: string | null;
  advertiserName: string;
  orderLineId: string | null;
  orderLine: string | null;
  /** JSON texts of lists. */
  brandLabels: string;
  customLabels: string;
}

const labels = (type: (typeof LABEL_TYPES)[number]) => `(select coalesce(json_agg(l.value order by l.id), '[]')::text
  from campaign_labels l where l.campaign_id = c.id and l.type = '${type}' and l.status = 'ACTIVE')`;
const CAMPAIGN = `(select v.name from advertisers v where v.id = c.advertiser_id) as "advertiserName",
  c.order_line as "orderLine", (select min(o.id)::text from campaigns o where o.advertiser_id = c.advertiser_id
    and o.order_line = c.order_line) as "orderLineId",
  ${labels("BRAND")} as "brandLabels", ${labels("CUSTOM")} as "customLabels",
  c.id::text as "campaignId", c.name as "campaignName", c.status as "campaignStatus",
  c.objective_type as "objectiveType", c.daily_spend_cap_micro::text as "dailySpendCap",
  c.lifetime_spend_cap_micro::text as "lifetimeSpendCap", c.is_budget_optimization as "isBudgetOptimization"`;
const GROUP = `g.id::text as "adGroupId", g.name as "adGroupName", g.status as "adGroupStatus",
  g.budget_type as "budgetType", g.budget_micro::text as budget`;
const NO_GROUP = `null::text as "adGroupId", null::text as "adGroupName", null::text as "adGroupStatus",
  null::text as "budgetType", null::text as budget`;
const AD = `a.id::text as "adId", a.name as "adName", a.status as "adStatus", a.pin_id::text as "pinId"`;
const NO_AD = `null::text as "adId", null::text as "adName", null::text as "adStatus", null::text as "pinId"`;

const LEVELS: Record<EntityLevel, SQL> = {
  CAMPAIGN: sql.raw(`c.id::text as id, ${CAMPAIGN}, ${NO_GROUP}, ${NO_AD} from campaigns c where c.id`),
  AD_GROUP: sql.raw(`g.id::text as id, ${CAMPAIGN}, ${GROUP}, ${NO_AD}
    from ad_groups g join campaigns c on c.id = g.campaign_id where g.id`),
  AD: sql.raw(`a.id::text as id, ${CAMPAIGN}, ${GROUP}, ${AD} from ads a join ad_groups g on g.id = a.ad_group_id
    join campaigns c on c.id = g.campaign_id where a.id`),
};

/** Facts about an account's campaigns, ad groups or ads, with those of the campaign and ad group that they belong to. */
export const entityFacts = (
  db: Database,
  { advertiserId, level, ids }: { advertiserId: string; level: EntityLevel; ids: readonly string[] },
): Promise<EntityRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rows<EntityRow>(
        db,
        sql`select ${LEVELS[level]} = any(${list(ids)}::text::bigint[]) and c.advertiser_id = ${advertiserId}::text::bigint`,
      );

/** An account's ads of some Pins in some campaigns. */
export async function adsOfPins(
  db: Database,
  asked: { advertiserId: string; pinIds: readonly string[]; campaignIds: readonly string[] },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select a.id::text as id from campaigns c join ad_groups g on g.campaign_id = c.id
        join ads a on a.ad_group_id = g.id
      where c.advertiser_id = ${asked.advertiserId}::text::bigint
        and c.id = any(${list(asked.campaignIds)}::text::bigint[]) and a.pin_id = any(${list(asked.pinIds)}::text::bigint[])
      order by a.id`,
  );
  return found.map(({ id }) => id);
}

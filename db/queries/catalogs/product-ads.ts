import { sql } from "drizzle-orm";
import type { GroupRule } from "../../../src/catalogs/group.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";
import { inGroup } from "./group-filter.ts";

/** Ad groups that deliver products: those of an account, those of one product group, or all. */
export const productAdGroups = (
  db: Database,
  { advertiserId, productGroupId }: { advertiserId: string | null; productGroupId: string | null },
): Promise<{ id: string; advertiserId: string }[]> =>
  rows<{ id: string; advertiserId: string }>(
    db,
    sql`select g.id::text as id, g.advertiser_id::text as "advertiserId" from ad_groups g
      where g.status in ('ACTIVE', 'PAUSED') ${advertiserId ? sql`and g.advertiser_id = ${advertiserId}` : sql``}
        and exists (select 1 from product_promotions m where m.ad_group_id = g.id
          ${productGroupId ? sql`and m.product_group_id = ${productGroupId}` : sql``}) order by g.id limit 5000`,
  );

/**
 * Adds the promotions that ad groups lack because an older release made them: it only names the product group in the ad
 * group. An archived promotion counts, so that its product group stays stopped.
 * @param productGroupId null for all product groups
 */
export const addMissingPromotions = (tx: Database, productGroupId: string | null) =>
  rows(
    tx,
    sql`insert into product_promotions (id, advertiser_id, ad_group_id, product_group_id, status, created_at, updated_at)
      select g.id, g.advertiser_id, g.id, g.product_group_id, 'ACTIVE', g.created_at, g.created_at from ad_groups g
      where g.product_group_id is not null ${productGroupId ? sql`and g.product_group_id = ${productGroupId}` : sql``}
        and not exists (select 1 from product_promotions m
          where m.ad_group_id = g.id and m.product_group_id = g.product_group_id)
      on conflict do nothing`,
  );

export interface ProductAdGroup extends Record<string, unknown> {
  id: string;
  campaignId: string;
  advertiserId: string;
}
/** Locks an ad group, so that two jobs don't create a product's ad twice. */
export async function lockProductAdGroup(tx: Database, id: string): Promise<ProductAdGroup | null> {
  const [row] = await rows<ProductAdGroup>(
    tx,
    sql`select g.id::text as id, g.campaign_id::text as "campaignId", g.advertiser_id::text as "advertiserId"
      from ad_groups g where g.id = ${id} and g.status in ('ACTIVE', 'PAUSED')
        and exists (select 1 from product_promotions m where m.ad_group_id = g.id) for update`,
  );
  return row ?? null;
}

export interface DeliveredGroup extends Record<string, unknown> {
  id: string;
  isIncluded: boolean;
  rules: unknown;
}
/** The product groups that an ad group delivers or excludes, oldest first. A paused one keeps its ads, which don't run. */
export const deliveredGroups = (tx: Database, adGroupId: string): Promise<DeliveredGroup[]> =>
  rows<DeliveredGroup>(
    tx,
    sql`select m.id::text as id, m.is_included as "isIncluded", o.rules::text as rules from product_promotions m
      join catalog_groups o on o.id = m.product_group_id
      where m.ad_group_id = ${adGroupId} and m.status in ('ACTIVE', 'PAUSED') order by m.id`,
  );

export interface DeliveredProduct extends Record<string, unknown> {
  productId: string;
  pinId: string;
  title: string;
  link: string;
  promotionId: string;
}
interface Delivered {
  advertiserId: string;
  /** The groups whose products are delivered, the first of them first. */
  groups: readonly { id: string; rules: readonly GroupRule[] }[];
  /** Rules of groups whose products never are. */
  excluded: readonly (readonly GroupRule[])[];
  limit: number;
}
/** Products of the groups that already have a Pin, newest first, each with the first group that has it. */
export function productsToDeliver(
  tx: Database,
  { advertiserId, groups, excluded, limit }: Delivered,
): Promise<DeliveredProduct[]> {
  const has = (rules: readonly GroupRule[]) => inGroup({ advertiserId, rules });
  const first = groups.map(({ id, rules }) => sql`when ${has(rules)} then ${id}::text`);
  return rows<DeliveredProduct>(
    tx,
    sql`select * from (
      select p.id::text as "productId", p.pin_id::text as "pinId", p.title, p.link, p.id as place,
        case ${sql.join(first, sql` `)} end as "promotionId"
      from catalog_products p join pins n on n.id = p.pin_id and n.deleted_at is null
      where p.advertiser_id = ${advertiserId}::text::bigint and p.pin_state = 'LIVE'
        ${excluded.length > 0 ? sql`and (${sql.join(excluded.map(has), sql` or `)}) is not true` : sql``}
    ) found where "promotionId" is not null order by place desc limit ${limit}`,
  );
}

export interface ProductAd extends Record<string, unknown> {
  id: string;
  productId: string;
  pinId: string | null;
  link: string;
  promotionId: string | null;
}
export const productAds = (tx: Database, adGroupId: string): Promise<ProductAd[]> =>
  rows<ProductAd>(
    tx,
    sql`select a.id::text as id, a.product_id::text as "productId", a.pin_id::text as "pinId", a.destination_url as link,
        a.promotion_id::text as "promotionId"
      from ads a where a.ad_group_id = ${adGroupId} and a.product_id is not null and a.status <> 'ARCHIVED'`,
  );

export const archiveAds = (tx: Database, { ids, now }: { ids: readonly string[]; now: Date }) =>
  rows(
    tx,
    sql`update ads set status = 'ARCHIVED', updated_at = ${now.toISOString()}::text::timestamptz
      where id = any(${list(ids)}::text::bigint[])`,
  );
/**
 * Archives the ads of a product group that is about to be deleted: the deletion takes their promotion away, and then
 * nothing would stop them. It first waits for jobs that make ads of the same ad groups.
 */
export async function archiveAdsOfGroup(
  tx: Database,
  { productGroupId, now }: { productGroupId: string; now: Date },
): Promise<void> {
  const promoting = sql`(select m.ad_group_id from product_promotions m where m.product_group_id = ${productGroupId})`;
  await rows(tx, sql`select g.id from ad_groups g where g.id in ${promoting} order by g.id for update`);
  // An older release makes product ads without a promotion.
  await rows(
    tx,
    sql`update ads a set status = 'ARCHIVED', updated_at = ${now.toISOString()}::text::timestamptz
      where a.status <> 'ARCHIVED' and a.product_id is not null and a.ad_group_id in ${promoting}
        and (a.promotion_id is null or exists (select 1 from product_promotions m
          where m.id = a.promotion_id and m.product_group_id = ${productGroupId}))`,
  );
}
/** Changes an ad's link and returns it to review, because its approval was for another page. */
export const sendAdTo = (tx: Database, { id, link, now }: { id: string; link: string; now: Date }) =>
  rows(
    tx,
    sql`update ads set destination_url = ${link}, updated_at = ${now.toISOString()}::text::timestamptz where id = ${id}`,
  );
/** Says which product group the products of ads come with now. */
export const moveAds = (tx: Database, moved: readonly { id: string; promotionId: string }[]) =>
  rows(
    tx,
    sql`update ads a set promotion_id = n.promotion::bigint
      from unnest(${list(moved.map(({ id }) => id))}::text[], ${list(moved.map(({ promotionId }) => promotionId))}::text[]) as n(id, promotion)
      where a.id = n.id::bigint`,
  );

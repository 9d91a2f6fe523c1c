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
    sql`select g.id::text as id, g.advertiser_id::text as "advertiserId" from ad_groups g where g.product_group_id is not null and g.status in ('ACTIVE', 'PAUSED')
      ${advertiserId ? sql`and g.advertiser_id = ${advertiserId}` : sql``}
      ${productGroupId ? sql`and g.product_group_id = ${productGroupId}` : sql``} order by g.id limit 5000`,
  );

export interface ProductAdGroup extends Record<string, unknown> {
  id: string;
  campaignId: string;
  advertiserId: string;
  rules: unknown;
}
/** Locks an ad group, so that two jobs don't create a product's ad twice. */
export async function lockProductAdGroup(tx: Database, id: string): Promise<ProductAdGroup | null> {
  const [row] = await rows<ProductAdGroup>(
    tx,
    sql`select g.id::text as id, g.campaign_id::text as "campaignId", g.advertiser_id::text as "advertiserId",
        (select o.rules::text from catalog_groups o where o.id = g.product_group_id) as rules
      from ad_groups g where g.id = ${id} and g.product_group_id is not null and g.status in ('ACTIVE', 'PAUSED') for update`,
  );
  return row?.rules ? row : null;
}

export interface DeliveredProduct extends Record<string, unknown> {
  productId: string;
  pinId: string;
  title: string;
  link: string;
}
/** Products of the group that already have a Pin, newest first. */
export const productsToDeliver = (
  tx: Database,
  { limit, ...group }: { advertiserId: string; rules: readonly GroupRule[]; limit: number },
): Promise<DeliveredProduct[]> =>
  rows<DeliveredProduct>(
    tx,
    sql`select p.id::text as "productId", p.pin_id::text as "pinId", p.title, p.link from catalog_products p
      join pins n on n.id = p.pin_id and n.deleted_at is null
      where ${inGroup(group)} and p.pin_state = 'LIVE' order by p.id desc limit ${limit}`,
  );

export interface ProductAd extends Record<string, unknown> {
  id: string;
  productId: string;
  pinId: string | null;
  link: string;
}
export const productAds = (tx: Database, adGroupId: string): Promise<ProductAd[]> =>
  rows<ProductAd>(
    tx,
    sql`select a.id::text as id, a.product_id::text as "productId", a.pin_id::text as "pinId", a.destination_url as link
      from ads a where a.ad_group_id = ${adGroupId} and a.product_id is not null and a.status <> 'ARCHIVED'`,
  );

export const archiveAds = (tx: Database, { ids, now }: { ids: readonly string[]; now: Date }) =>
  rows(
    tx,
    sql`update ads set status = 'ARCHIVED', updated_at = ${now.toISOString()}::text::timestamptz
      where id = any(${list(ids)}::text::bigint[])`,
  );
/** Changes an ad's link and returns it to review, because its approval was for another page. */
export const sendAdTo = (tx: Database, { id, link, now }: { id: string; link: string; now: Date }) =>
  rows(
    tx,
    sql`update ads set destination_url = ${link}, updated_at = ${now.toISOString()}::text::timestamptz where id = ${id}`,
  );

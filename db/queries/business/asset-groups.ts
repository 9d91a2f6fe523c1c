import { and, eq, inArray, sql } from "drizzle-orm";
import type { AssetGroup } from "../../../src/business/asset-groups.contract.ts";
import { type Database, rows } from "../../client.ts";
import { businessAssetGroups, businessGroupedAssets } from "../../schema/business.ts";
import { isoTime, list } from "../fragments/values.ts";

interface GroupRow extends Record<string, unknown> {
  id: string;
  name: string;
  description: string;
  types: string;
  ownerId: string;
  ownerName: string;
  creatorId: string | null;
  creatorName: string | null;
  /** JSON. */
  assets: string;
  createdAt: string;
  updatedAt: string;
}
/** What a business has now: its profile, and its ad accounts and their catalogs. */
const assetsOf = (businessId: string) => sql`(select ${businessId}::text::bigint as id, 'PROFILE' as type
  union all select id, 'AD_ACCOUNT' from advertisers where owner_user_id = ${businessId}::text::bigint
  union all select c.id, 'CATALOG' from catalogs c join advertisers v on v.id = c.advertiser_id
    where v.owner_user_id = ${businessId}::text::bigint)`;

/** The groups of a business with their assets, in the order of their creation. @param groupId only this group */
export async function listAssetGroups(
  db: Database,
  { businessId, groupId }: { businessId: string; groupId?: string },
): Promise<AssetGroup[]> {
  const one = groupId === undefined ? sql`` : sql`and g.id = ${groupId}::text::bigint`;
  const found = await rows<GroupRow>(
    db,
    sql`with there as ${assetsOf(businessId)}
      select g.id::text as id, g.name, g.description, array_to_string(g.types, ',') as types, o.id::text as "ownerId",
        o.username as "ownerName", c.id::text as "creatorId", c.username as "creatorName",
        coalesce((select json_agg(json_build_object('id', t.id::text, 'type', t.type) order by t.type, t.id)
          from business_grouped_assets a join there t on t.id = a.asset_id and t.type = a.type
          where a.group_id = g.id), '[]')::text as assets,
        ${isoTime("g.created_at")} as "createdAt", ${isoTime("g.updated_at")} as "updatedAt"
      from business_asset_groups g join users o on o.id = g.business_id left join users c on c.id = g.created_by_id
      where g.business_id = ${businessId}::text::bigint ${one} order by g.id`,
  );
  return found.map(({ types, ownerId, ownerName, creatorId, creatorName, assets, ...row }) => ({
    ...row,
    types: types.split(",") as AssetGroup["types"],
    owner: { id: ownerId, username: ownerName },
    createdBy: creatorId !== null && creatorName !== null ? { id: creatorId, username: creatorName } : null,
    assets: JSON.parse(assets) as AssetGroup["assets"],
  }));
}

export const countAssetGroups = (db: Database, businessId: string): Promise<number> =>
  db.$count(businessAssetGroups, eq(businessAssetGroups.businessId, businessId));

export async function insertAssetGroup(db: Database, row: typeof businessAssetGroups.$inferInsert): Promise<void> {
  await db.insert(businessAssetGroups).values(row);
}

interface Named {
  businessId: string;
  groupId: string;
}
const one = ({ businessId, groupId }: Named) =>
  and(eq(businessAssetGroups.id, groupId), eq(businessAssetGroups.businessId, businessId));

/** @returns false if the business has no such group */
export async function updateAssetGroup(
  db: Database,
  named: Named,
  fields: Partial<Pick<typeof businessAssetGroups.$inferInsert, "name" | "types">> & { updatedAt: Date },
): Promise<boolean> {
  const found = await db
    .update(businessAssetGroups)
    .set(fields)
    .where(one(named))
    .returning({ id: businessAssetGroups.id });
  return found.length > 0;
}

/** Adds assets of the business to a group. @returns the number of those that the business has */
export async function addToGroup(
  db: Database,
  { businessId, groupId }: Named,
  ids: readonly string[],
): Promise<number> {
  const found = await rows(
    db,
    sql`with there as ${assetsOf(businessId)}, added as (
        insert into business_grouped_assets (group_id, asset_id, type)
        select ${groupId}::text::bigint, id, type from there where id = any(${list(ids)}::text::bigint[])
        on conflict do nothing
      ) select id from there where id = any(${list(ids)}::text::bigint[])`,
  );
  return found.length;
}

export async function removeFromGroup(db: Database, groupId: string, ids: readonly string[]): Promise<void> {
  await db
    .delete(businessGroupedAssets)
    .where(and(eq(businessGroupedAssets.groupId, groupId), inArray(businessGroupedAssets.assetId, [...ids])));
}

/** @returns false if the business has no such group */
export async function deleteAssetGroup(db: Database, named: Named): Promise<boolean> {
  const gone = await db.delete(businessAssetGroups).where(one(named)).returning({ id: businessAssetGroups.id });
  return gone.length > 0;
}

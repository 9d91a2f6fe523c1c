import * as queries from "../../../db/queries/business/asset-groups.ts";
import { countPeople } from "../../../db/queries/business/members.ts";
import * as contract from "../../../src/business/asset-groups.contract.ts";
import { ASSET_GROUPS_MAX } from "../../../src/business/asset-groups.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const assetGroups = implement(contract.assetGroups, async ({ ctx, input }) => {
  const { id: businessId } = await businessFor(ctx, input.businessId, "read");
  return queries.listAssetGroups(ctx.deps.db, { businessId });
});

export const createAssetGroup = implement(contract.createAssetGroup, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { id: businessId } = await businessFor(ctx, input.businessId, "people");
  const { name, description, types } = input;
  const groupId = newId();
  const at = now();
  return db.transaction(async (tx) => {
    // Locks the business's row, as when inviting people.
    await countPeople(tx, { businessId, now: at });
    if ((await queries.countAssetGroups(tx, businessId)) >= ASSET_GROUPS_MAX) fail("ASSET_GROUPS_FULL");
    const row = { id: groupId, businessId, name, description, types, createdById: ctx.viewer.user.id };
    await queries.insertAssetGroup(tx, { ...row, createdAt: at, updatedAt: at });
    const [made] = await queries.listAssetGroups(tx, { businessId, groupId });
    return made ?? fail("ASSET_GROUPS_FULL");
  });
});

export const updateAssetGroup = implement(contract.updateAssetGroup, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { id: businessId } = await businessFor(ctx, input.businessId, "people");
  const { groupId, name, types } = input;
  const named = { businessId, groupId };
  const [add, remove] = [[...new Set(input.add)], [...new Set(input.remove)]];
  return db.transaction(async (tx) => {
    const fields = { updatedAt: now(), ...(name != null && { name }), ...(types != null && { types }) };
    if (!(await queries.updateAssetGroup(tx, named, fields))) fail("ASSET_GROUP_NOT_FOUND");
    if (add.length > 0 && (await queries.addToGroup(tx, named, add)) < add.length) fail("ASSET_NOT_FOUND");
    if (remove.length > 0) await queries.removeFromGroup(tx, groupId, remove);
    const [changed] = await queries.listAssetGroups(tx, named);
    return changed ?? fail("ASSET_GROUP_NOT_FOUND");
  });
});

export const deleteAssetGroup = implement(contract.deleteAssetGroup, async ({ ctx, input, fail }) => {
  const { id: businessId } = await businessFor(ctx, input.businessId, "people");
  const isGone = await queries.deleteAssetGroup(ctx.deps.db, { businessId, groupId: input.groupId });
  return isGone ? null : fail("ASSET_GROUP_NOT_FOUND");
});

import { z } from "zod";
import { ASSET_GROUP_TYPES } from "../../../src/ads/stored-values.ts";
import {
  type AssetGroup,
  createAssetGroup,
  deleteAssetGroup,
  updateAssetGroup,
} from "../../../src/business/asset-groups.contract.ts";
import { id, seconds as time } from "./answers.ts";
import { attempt, flow, type Operation, operation, rowsIn, seconds } from "./operation.ts";
import { listed, refuse } from "./shapes.ts";

const text = z.string();
const types = z.array(z.enum(ASSET_GROUP_TYPES));
const person = z.strictObject({ id, username: text });
const groupSchema = z.strictObject({
  id,
  asset_group_name: text,
  asset_group_description: text,
  asset_group_types: types,
  ad_accounts_ids: z.array(id),
  profiles_ids: z.array(id),
  catalogs_ids: z.array(id),
  owner: person,
  created_by: person.optional(),
  created_time: time,
  updated_time: time,
});
const groupOnWire = ({ assets, ...it }: AssetGroup) => {
  const idsOf = (type: string) => assets.filter((one) => one.type === type).map((one) => one.id);
  return {
    id: it.id,
    asset_group_name: it.name,
    asset_group_description: it.description,
    asset_group_types: it.types,
    ad_accounts_ids: idsOf("AD_ACCOUNT"),
    profiles_ids: idsOf("PROFILE"),
    catalogs_ids: idsOf("CATALOG"),
    owner: it.owner,
    ...(it.createdBy && { created_by: it.createdBy }),
    created_time: seconds(it.createdAt),
    updated_time: seconds(it.updatedAt),
  };
};
const fault = z.strictObject({ asset_group_id: text, code: z.int(), message: text });
const GROUPS = "/businesses/:businessId/asset_groups";

export const ASSET_GROUP_OPERATIONS: readonly Operation[] = [
  {
    ...operation(
      "POST",
      GROUPS,
      createAssetGroup,
      (group) => ({ asset_group: groupOnWire(group) }),
      ({ businessId, assetGroupName: name, assetGroupDescription: description, assetGroupTypes: types }) => ({
        businessId,
        name,
        description,
        types,
      }),
    ),
    request: z.object({ assetGroupName: text, assetGroupDescription: text, assetGroupTypes: types }),
    answer: z.strictObject({ asset_group: groupSchema }),
  },
  flow(
    "PATCH",
    GROUPS,
    [updateAssetGroup],
    async (call, { businessId, assetGroupsToUpdate }) => {
      const updated: object[] = [];
      const exceptions: object[] = [];
      for (const row of rowsIn(assetGroupsToUpdate, "asset_groups_to_update")) {
        const { assetGroupId: groupId, name, assetGroupTypes, assetsToAdd, assetsToRemove } = row;
        const [add, remove] = [listed(assetsToAdd), listed(assetsToRemove)];
        const change = { businessId, groupId, name, types: assetGroupTypes, add, remove };
        const done = await attempt(() => call(updateAssetGroup, change));
        if ("data" in done) updated.push(groupOnWire(done.data));
        else exceptions.push({ asset_group_id: String(groupId), ...done.exception });
      }
      return { updated_asset_groups: updated, exceptions };
    },
    {
      summary: "Change groups of a business's assets",
      request: z.object({
        assetGroupsToUpdate: z.array(
          z.object({
            assetGroupId: id,
            name: text.optional(),
            assetGroupTypes: types.optional(),
            assetsToAdd: z.array(id).optional(),
            assetsToRemove: z.array(id).optional(),
          }),
        ),
      }),
      answer: z.strictObject({ updated_asset_groups: z.array(groupSchema), exceptions: z.array(fault) }),
    },
  ),
  flow(
    "DELETE",
    GROUPS,
    [deleteAssetGroup],
    async (call, { businessId, assetGroupsToDelete }) => {
      const ids = listed(assetGroupsToDelete);
      if (ids.length === 0) refuse("asset_groups_to_delete");
      const deleted: string[] = [];
      const exceptions: object[] = [];
      for (const groupId of ids) {
        const done = await attempt(() => call(deleteAssetGroup, { businessId, groupId }));
        if ("data" in done) deleted.push(groupId);
        else exceptions.push({ asset_group_id: groupId, ...done.exception });
      }
      return { deleted_asset_groups: deleted, exceptions };
    },
    {
      summary: "Delete groups of a business's assets",
      hasBody: true,
      request: z.object({ assetGroupsToDelete: z.array(id) }),
      answer: z.strictObject({ deleted_asset_groups: z.array(id), exceptions: z.array(fault) }),
    },
  ),
];

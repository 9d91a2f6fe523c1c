import { router } from "../../platform/procedure/router.ts";
import { assetGroups, createAssetGroup, deleteAssetGroup, updateAssetGroup } from "./asset-groups.ts";
import { hub, profiles } from "./hub.ts";
import { acceptPartner, addPartner, removePartner } from "./partners.ts";
import {
  acceptInvite,
  declineInvite,
  invitation,
  invite,
  leave,
  removeMember,
  setPermission,
  withdrawInvite,
} from "./people.ts";
import { answerRequest, requestAccess, withdrawRequest } from "./requests.ts";
import { trail } from "./trail.ts";

export const businessRouter = router({
  profiles,
  hub,
  trail,
  invite,
  withdrawInvite,
  invitation,
  acceptInvite,
  declineInvite,
  setPermission,
  removeMember,
  leave,
  addPartner,
  acceptPartner,
  removePartner,
  requestAccess,
  answerRequest,
  withdrawRequest,
  assetGroups,
  createAssetGroup,
  updateAssetGroup,
  deleteAssetGroup,
});

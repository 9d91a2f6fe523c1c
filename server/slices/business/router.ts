import { router } from "../../platform/procedure/router.ts";
import { acceptInvite } from "./accept-invite.ts";
import { acceptPartner } from "./accept-partner.ts";
import { addPartner } from "./add-partner.ts";
import { declineInvite } from "./decline-invite.ts";
import { hub } from "./hub.ts";
import { invitation } from "./invitation.ts";
import { invite } from "./invite.ts";
import { profiles } from "./profiles.ts";
import { leave, removeMember } from "./remove-member.ts";
import { removePartner } from "./remove-partner.ts";
import { setPermission } from "./set-permission.ts";
import { trail } from "./trail.ts";
import { withdrawInvite } from "./withdraw-invite.ts";

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
});

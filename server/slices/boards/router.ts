import { router } from "../../platform/procedure/router.ts";
import { acceptEmailInvite } from "./accept-email-invite.ts";
import { actions } from "./actions.ts";
import { answerInvite } from "./answer-invite.ts";
import { askToJoin } from "./ask-to-join.ts";
import { create } from "./create.ts";
import { deleteAll } from "./delete-all.ts";
import { emailInvite } from "./email-invite.ts";
import { get } from "./get.ts";
import { invite } from "./invite.ts";
import { invites } from "./invites.ts";
import { list } from "./list.ts";
import { merge } from "./merge.ts";
import { moveAll } from "./move-all.ts";
import { picker } from "./picker.ts";
import { remove } from "./remove.ts";
import { removeMember } from "./remove-member.ts";
import { reorder } from "./reorder.ts";
import { setRole } from "./set-role.ts";
import { shortlist } from "./shortlist.ts";
import { update } from "./update.ts";

export const boardsRouter = router({
  create,
  get,
  update,
  remove,
  reorder,
  list,
  picker,
  shortlist,
  invites,
  invite,
  answerInvite,
  removeMember,
  setRole,
  askToJoin,
  emailInvite,
  acceptEmailInvite,
  moveAll,
  deleteAll,
  merge,
  actions,
});

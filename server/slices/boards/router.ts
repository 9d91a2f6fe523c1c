import { router } from "../../platform/procedure/router.ts";
import { actions, deleteAll, merge, moveAll } from "./actions.ts";
import { create, get, list, picker, remove, reorder, shortlist, sites, update } from "./boards.ts";
import { guess, words } from "./guess.ts";
import {
  acceptEmailInvite,
  answerInvite,
  askToJoin,
  emailInvite,
  invite,
  invites,
  removeMember,
  setRole,
} from "./members.ts";
import { showcase } from "./showcase.ts";

export const boardsRouter = router({
  create,
  get,
  update,
  remove,
  reorder,
  list,
  picker,
  shortlist,
  guess,
  words,
  showcase,
  sites,
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

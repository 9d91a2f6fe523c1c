/*
 * The calls that can act for a business, for pages, which don't load contracts. A test compares this with the contracts.
 */
const SLICES = "boardNotes boards comments feeds follow media pinBuilder pins quickPromote sections video".split(" ");
const NOT = new Set(
  (
    "boards.invites boards.invite boards.answerInvite boards.removeMember boards.setRole boards.askToJoin boards.emailInvite " +
    "boards.acceptEmailInvite pins.answerSponsorship pins.mail pins.findImages feeds.visualSearch feeds.visualLiveSearch " +
    "feeds.look feeds.searchLook follow.inviteLink"
  ).split(" "),
);
const ALSO = "search.boards search.pins search.users users.get".split(" ");

/** @param call e.g. `pins.save` */
export const canAct = (call: string): boolean =>
  (SLICES.includes(call.split(".", 1)[0] ?? "") && !NOT.has(call)) || ALSO.includes(call);

/**
 * Calls that pages make for the business; a copy, because pages don't load contracts. A test compares it with the contracts.
 * Pages promote as the person, by their role in the ad account.
 */
const CAN =
  /^(board(Note)?s|comments|feeds|follow|media|pinBuilder|pins|sections|video|search\.(boards|pins|users)$|users\.get$)/;
const CANNOT =
  /\.(visual|searchLook|look|findImages|mail|answer|inv|emailInv|acceptEmail|removeMember|events$|showcase|followedBoards|setRole|askToJoin)/;

/** @param call e.g. `pins.save` */
export const canAct = (call: string): boolean => CAN.test(call) && !CANNOT.test(call);

/**
 * Calls that can act for a business; a copy for pages, which don't load contracts. A test compares it with the
 * contracts.
 */
const CAN =
  /^(board(Note)?s|comments|feeds|follow|media|pinBuilder|pins|quickPromote|sections|video|search\.(boards|pins|users)$|users\.get$)/;
const CANNOT =
  /\.(visual|searchLook|look|findImages|mail|answer|inv|emailInv|acceptEmail|removeMember|events$|followedBoards|setRole|askToJoin)/;

/** @param call e.g. `pins.save` */
export const canAct = (call: string): boolean => CAN.test(call) && !CANNOT.test(call);

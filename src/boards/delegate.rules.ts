import type { BoardPrivacy } from "../model/board.ts";

/** An advertiser account as the API returns it (spec signed-in 3.3). */
export interface Advertiser {
  id: string;
  ownerUserId: string;
}

/** Whether a person acts for another person's advertiser account (spec signed-in 6). */
export const isDelegate = (viewerId: string, advertiser: Advertiser | null): boolean =>
  advertiser !== null && advertiser.ownerUserId !== viewerId;

/**
 * State of the secret toggle for a new board: free to choose, or locked on for a delegate, whose boards are protected.
 */
export function secretToggle(viewerId: string, advertiser: Advertiser | null, chosen: boolean) {
  const isLocked = isDelegate(viewerId, advertiser);
  return { isLocked, isOn: isLocked || chosen };
}

/**
 * Privacy of a new board (spec signed-in 5). Null if a person without delegation asked for a
 * protected board.
 * @param asked the person's choice
 */
export function newBoardPrivacy(
  viewerId: string,
  advertiser: Advertiser | null,
  asked: BoardPrivacy,
): BoardPrivacy | null {
  if (isDelegate(viewerId, advertiser)) return "protected";
  return asked === "protected" ? null : asked;
}

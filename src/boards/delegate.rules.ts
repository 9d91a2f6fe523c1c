import type { BoardPrivacy } from "../model/board.ts";

/** An advertiser account as the API tells of it (spec signed-in 3.3). */
export interface Advertiser {
  id: string;
  ownerUserId: string;
}

/** Whether a person acts for the advertiser account of somebody else (spec signed-in section 6). */
export const isDelegate = (viewerId: string, advertiser: Advertiser | null): boolean =>
  advertiser !== null && advertiser.ownerUserId !== viewerId;

/** The secret toggle of a new board: a choice, or locked on for a delegate, whose boards are protected. */
export function secretToggle(viewerId: string, advertiser: Advertiser | null, chosen: boolean) {
  const isLocked = isDelegate(viewerId, advertiser);
  return { isLocked, isOn: isLocked || chosen };
}

/**
 * What a new board is (spec signed-in section 5, "Secret toggle"). Null: protected is for delegates alone.
 * @param asked what the person chose
 */
export function newBoardPrivacy(
  viewerId: string,
  advertiser: Advertiser | null,
  asked: BoardPrivacy,
): BoardPrivacy | null {
  if (isDelegate(viewerId, advertiser)) return "protected";
  return asked === "protected" ? null : asked;
}

/** Why a Pin can't be moved or deleted. */
export type MoveRefusal =
  /** The Pin doesn't exist for the person, or they may not change it at all. */
  | "missing"
  /** Only a board's owner may take other people's Pins off it. */
  | "not_owner"
  /** Another person's Pin would go to a third person's board. */
  | "others_board"
  /** The Pin was saved from another person's secret Pin, and the move would make it public. */
  | "confided";

interface Stands {
  boardId: string;
  ownerId: string;
  /** The person owns the Pin. */
  isOwn: boolean;
  /** The person owns the Pin's board, or acts for the owner. */
  isBoardOwner: boolean;
  /** The person may edit the Pin's board. */
  isEditor: boolean;
  /** The person may see the Pin's board, so they may change their own Pins there. */
  keepsOwn: boolean;
  isConfided: boolean;
}

/**
 * Whether a person may move a Pin to a board (null: to the trash). Editors move Pins within their board. Only the Pin's
 * owner and the board's owner move it off the board, and the board's owner only to boards with the same owner.
 */
export function moveRefusal(
  pin: Stands,
  to: { id: string; ownerId: string; privacy: string } | null,
): MoveRefusal | null {
  if (!pin.isEditor && !(pin.isOwn && pin.keepsOwn)) return "missing";
  if (to?.id === pin.boardId) return null;
  if (pin.isOwn) return pin.isConfided && to?.privacy === "public" ? "confided" : null;
  if (!pin.isBoardOwner) return "not_owner";
  return to && to.ownerId !== pin.ownerId ? "others_board" : null;
}

/** What stands against moving or deleting a Pin. */
export type TakeRefusal =
  /** It is not there for them, or they may do nothing with it. */
  | "missing"
  /** Somebody else's Pin leaves a board by that board's owner alone. */
  | "not_owner"
  /** Another person's Pin would go to a board of a third person. */
  | "others_board"
  /** It was saved from somebody's secret Pin and would become public. */
  | "confided";

interface Stands {
  boardId: string;
  ownerId: string;
  /** The Pin is the person's own. */
  isOwn: boolean;
  /** They own its board, or act for who does. */
  isBoardOwner: boolean;
  /** They may change its board. */
  isEditor: boolean;
  /** They see its board, and their own Pins there are theirs to change. */
  keepsOwn: boolean;
  isConfided: boolean;
}

/**
 * Whether a person may move a Pin to a board (null: to the trash). Editors of a board move Pins within it; only the
 * Pin's own person and the board's owner move them off it, and the owner only to boards with the same owner.
 */
export function takeRefusal(
  pin: Stands,
  to: { id: string; ownerId: string; privacy: string } | null,
): TakeRefusal | null {
  if (!pin.isEditor && !(pin.isOwn && pin.keepsOwn)) return "missing";
  if (to?.id === pin.boardId) return null;
  if (pin.isOwn) return pin.isConfided && to?.privacy === "public" ? "confided" : null;
  if (!pin.isBoardOwner) return "not_owner";
  return to && to.ownerId !== pin.ownerId ? "others_board" : null;
}

import type { Board } from "../../../../src/model/board.ts";
import { matchesByWordStart } from "../../../lib/board-match.rules.ts";

/** "Up to 3 boards means no sectioning" (spec signed-in section 9), and no search either. */
export const FEW_BOARDS = 3;
/** So much must be typed before boards are left out; the spec leaves the number open ("value not shown"). */
export const FILTER_MIN = 1;
/** How long the pointer has to rest on a Pin before its picker is got ready (spec signed-in section 9, "Hover delay"). */
export const HOVER_DELAY_MS = 32;

type Pickable = Pick<Board, "id" | "name">;
export interface PickerGroup<B> {
  /** `found` and `single` have no heading. */
  kind: "single" | "top" | "all" | "found";
  boards: readonly B[];
}

export const isSearchShown = (boardCount: number) => boardCount > FEW_BOARDS;

/**
 * The picker's list: one of all boards where there are few, else "Top choices" above "All boards", and while something
 * is typed what it finds (spec signed-in section 5).
 * @param all in the picker's order
 */
export function pickerGroups<B extends Pickable>(
  all: readonly B[],
  shortlist: readonly B[],
  search: string,
): PickerGroup<B>[] {
  if (!isSearchShown(all.length)) return [{ kind: "single", boards: all }];
  const typed = search.trim();
  if ([...typed].length >= FILTER_MIN) {
    return [{ kind: "found", boards: all.filter((board) => matchesByWordStart(board.name, typed)) }];
  }
  const whole = { kind: "all" as const, boards: all };
  return shortlist.length > 0 ? [{ kind: "top", boards: shortlist }, whole] : [whole];
}

/**
 * Whether a board can be picked at all: an own or joined one, or a protected one, which nobody but its people gets to see;
 * one that comes with its covers, and isn't put away.
 */
export const isPickable = (
  board: Pick<Board, "owner" | "collaboratedByMe" | "privacy" | "archivedByMeAt"> & {
    coverImages?: readonly unknown[] | null;
  },
  viewerId: string,
): boolean =>
  (board.owner.id === viewerId || board.collaboratedByMe || board.privacy === "protected") &&
  // A board without Pins has an empty set of covers; one that was read without them can't be drawn.
  Boolean(board.coverImages) &&
  board.archivedByMeAt === null;

import type { Board } from "../../../../src/model/board.ts";
import { matchesByWordStart } from "../../../lib/saving/board-match.rules.ts";

/** Up to this many boards form one list, without groups and without a search (spec signed-in 9). */
export const FEW_BOARDS = 3;
/** The minimum search length that filters boards; the specification names no number. */
export const FILTER_MIN = 1;
/** The hover time on a Pin before its picker is prefetched (spec signed-in 9). */
export const HOVER_DELAY_MS = 32;

type Pickable = Pick<Board, "id" | "name">;
export interface PickerGroup<B> {
  /** `found` and `single` have no heading. */
  kind: "single" | "top" | "all" | "found";
  boards: readonly B[];
}

export const isSearchShown = (boardCount: number) => boardCount > FEW_BOARDS;

/**
 * The picker's groups: one list if there are few boards, else "Top choices" above "All boards", or the matches of a
 * search (spec signed-in 5).
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
 * Whether a board can be picked: it is the viewer's own, one they collaborate on, or a protected one they have access
 * to; it includes its covers and isn't archived.
 */
export const isPickable = (
  board: Pick<Board, "owner" | "collaboratedByMe" | "privacy" | "archivedByMeAt"> & {
    coverImages?: readonly unknown[] | null;
  },
  viewerId: string,
): boolean =>
  (board.owner.id === viewerId || board.collaboratedByMe || board.privacy === "protected") &&
  // A board without Pins has an empty list of covers; null means they were not loaded and the row can't be rendered.
  Boolean(board.coverImages) &&
  board.archivedByMeAt === null;

/**
 * Whether a press on a row does something: it saves, opens the sections of a board that holds the picture already, or
 * removes the picture from it.
 */
export const isPressable = (
  { sectionCount }: Pick<Board, "sectionCount">,
  state: "idle" | "saving" | "saved",
  canUnsave: boolean,
): boolean => state === "idle" || (state === "saved" && (sectionCount > 0 || canUnsave));

import type { BoardSort } from "../../../src/boards/list.contract.ts";

/** The orders of a person's boards, with their names in the menu; the first is the usual one. */
export const BOARD_SORT_NAMES: Record<BoardSort, string> = {
  last_pinned_to: "Last saved to",
  custom: "Custom order",
  alphabetical: "A to Z",
  newest: "Newest first",
  oldest: "Oldest first",
};
export const USUAL_SORT: BoardSort = "last_pinned_to";

/** The orders of a person's boards, with their names in the menu; the first is the usual one. */
export const BOARD_SORTS = {
  last_pinned_to: "Last saved to",
  alphabetical: "A to Z",
  newest: "Newest first",
  oldest: "Oldest first",
} as const;
export type BoardSortName = keyof typeof BOARD_SORTS;
export const USUAL_SORT: BoardSortName = "last_pinned_to";

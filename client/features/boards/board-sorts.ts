import type { BoardSort } from "../../../src/boards/boards.contract.ts";

/** The sort orders of a person's boards; the first is the default. */
export const BOARD_SORTS: readonly BoardSort[] = ["last_pinned_to", "custom", "alphabetical", "newest", "oldest"];
export const USUAL_SORT: BoardSort = "last_pinned_to";

import type { Board } from "../../../src/model/board.ts";

/** The Pins of a board's page, for its loader and the page alike: those in sections are behind their sections. */
export const boardFeedInput = (board: Board) => ({ boardId: board.id, filterSectionPins: board.sectionCount > 0 });

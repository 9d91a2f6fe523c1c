import type { Board } from "../../../../src/model/board.ts";

/** The feed input of a board's page, shared by its loader and its component. It leaves out Pins in sections. */
export const boardFeedInput = (board: Board) => ({ boardId: board.id, filterSectionPins: board.sectionCount > 0 });

import { createContext, useContext } from "react";
import type { Board } from "../../../src/model/board.ts";

/**
 * The viewer's boards, last used first; undefined until loaded. Shared by every Save button, so that they are loaded
 * once.
 */
export const SaveBoardsContext = createContext<readonly Board[] | undefined>(undefined);

export const useSaveBoards = () => useContext(SaveBoardsContext);

/** A board as returned by a picker. */
export type PickedBoard = Pick<Board, "id" | "name" | "url" | "owner" | "privacy" | "sectionCount">;

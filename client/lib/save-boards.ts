import { createContext, useContext } from "react";
import type { Board } from "../../src/model/board.ts";

/** The viewer's boards, last used first; undefined until they are known. Every Save button reads it, so it is read once. */
export const SaveBoardsContext = createContext<readonly Board[] | undefined>(undefined);

export const useSaveBoards = () => useContext(SaveBoardsContext);

import { createContext, useContext } from "react";
import type { Board } from "../../../src/model/board.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { announcement } from "../forms/announcement.ts";

/** The viewer's boards, last used first, and the choice of one for a Pin. */
export interface SaveBoards {
  boards: readonly Board[];
  choose: (pin: Pin) => Board | null;
}

/** Undefined until loaded. Shared by every Save button, so that the boards are loaded once. */
export const SaveBoardsContext = createContext<SaveBoards | undefined>(undefined);

export const useSaveBoards = () => useContext(SaveBoardsContext);

const ahead = announcement();
/** A Save button is about to be used: it needs to know which board fits its Pin. */
export const chooseAhead = ahead.say;
export const onChooseAhead = ahead.hear;

/** A board as returned by a picker. */
export type PickedBoard = Pick<Board, "id" | "name" | "url" | "owner" | "privacy" | "sectionCount">;

/** A one-press save, handled by the shell because the card may unmount. */
export interface SaveWish {
  pin: Pin;
  /** The board shown beside Save; null if the viewer's boards weren't loaded yet. */
  board: PickedBoard | null;
  /** Also confirms the save with the overlay. */
  isCelebrated: boolean;
  /** Opens the picker, if the person has no board or the boards can't be loaded. */
  pickInstead: () => void;
}
const saving = announcement<SaveWish>();
export const saveAtOnce = saving.say;
export const onSaveAtOnce = saving.hear;

/** Moves a save to another board. */
export interface MoveWish {
  /** The Pin that was saved. */
  pin: Pin;
  /** The id of the viewer's own Pin, which the save created. */
  savedId: string;
}
const moving = announcement<MoveWish>();
export const changeSave = moving.say;
export const onChangeSave = moving.hear;

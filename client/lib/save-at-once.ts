import type { Pin } from "../../src/model/pin.ts";
import { announcement } from "./announcement.ts";
import type { PickedBoard } from "./picked-board.ts";

/** What one press on Save asks of the shell, which stays when the card has gone. */
export interface SaveWish {
  pin: Pin;
  /** The one shown beside Save; null where the viewer's boards weren't known yet. */
  board: PickedBoard | null;
  /** The overlay says that it was saved, too. */
  isCelebrated: boolean;
  /** Opens the picker, for somebody who has no board, or whose boards can't be read. */
  pickInstead: () => void;
}
const saving = announcement<SaveWish>();
export const saveAtOnce = saving.say;
export const onSaveAtOnce = saving.hear;

/** A save to another board than the one that it went to. */
export interface MoveWish {
  /** Whose picture was saved. */
  pin: Pin;
  /** The viewer's own. */
  savedId: string;
}
const moving = announcement<MoveWish>();
export const changeSave = moving.say;
export const onChangeSave = moving.hear;

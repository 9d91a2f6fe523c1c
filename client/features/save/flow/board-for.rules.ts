import type { Board } from "../../../../src/model/board.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { wordsOf } from "../../../../src/text/telling-words.ts";

/** The fields of a Pin that board names are matched with. */
export type SayingPin = Pick<Pin, "title" | "description" | "altText"> & { board: Pick<Pin["board"], "name"> };

/**
 * Boards for a Pin, the most likely first: by the share of a board's name that occurs in the Pin's texts, and then by
 * last use.
 * @param boards the last used first
 */
export function boardsFor<B extends Pick<Board, "id" | "name">>(pin: SayingPin, boards: readonly B[]): B[] {
  const said = new Set(wordsOf(`${pin.title} ${pin.board.name} ${pin.altText} ${pin.description}`));
  return boards
    .map((board) => {
      const words = wordsOf(board.name);
      const count = words.filter((word) => said.has(word)).length;
      return { board, count, part: count / Math.max(1, words.length) };
    })
    .sort((a, b) => b.part - a.part || b.count - a.count)
    .map(({ board }) => board);
}

/** The board a one-press save goes to. */
export const boardFor = <B extends Pick<Board, "id" | "name">>(pin: SayingPin, boards: readonly B[]): B | null =>
  boardsFor(pin, boards)[0] ?? null;

import { type BoardWords, rankBoards } from "../../../../src/boards/guess.rules.ts";
import type { Board } from "../../../../src/model/board.ts";
import type { Pin } from "../../../../src/model/pin.ts";

/** The fields of a Pin that boards are compared with. */
export type SayingPin = Pick<Pin, "title" | "description" | "altText"> & {
  board?: Pick<Pin["board"], "name">;
  document?: Pick<NonNullable<Pin["document"]>, "excerpt"> | null;
};

/** All that a Pin says about its subject. */
export const saidBy = ({ title, description, altText, board, document }: SayingPin): string =>
  [title, board?.name, altText, description, document?.excerpt].join(" ");

/**
 * A function that names the board a one-press save goes to; null without boards.
 * @param boards the last used first
 * @param words undefined compares names only
 */
export function chooserOf<B extends Pick<Board, "id" | "name">>(
  boards: readonly B[],
  words: BoardWords | undefined,
): (pin: SayingPin) => B | null {
  const rank = rankBoards(boards, words);
  /** Every card of a feed asks, and asks again whenever it renders. */
  const known = new WeakMap<SayingPin, B | null>();
  return (pin) => {
    const board = known.get(pin) ?? rank(saidBy(pin))[0] ?? null;
    known.set(pin, board);
    return board;
  };
}

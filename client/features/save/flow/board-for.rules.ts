import type { Board } from "../../../../src/model/board.ts";
import type { Pin } from "../../../../src/model/pin.ts";

/** Filler words, ignored when matching board names. */
const EMPTY = new Set([
  "and",
  "the",
  "for",
  "ideas",
  "idea",
  "pins",
  "my",
  "to",
  "of",
  "in",
  "with",
  "things",
  "board",
]);

/** Lower case, without accents, "Chairs" as "chair". */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));

/**
 * The board a one-press save goes to: one whose whole name occurs in the Pin's title or board, else the board used
 * last.
 * @param boards the last used first
 */
export function boardFor<B extends Pick<Board, "id" | "name">>(
  pin: Pick<Pin, "title"> & { board: Pick<Pin["board"], "name"> },
  boards: readonly B[],
): B | null {
  const said = new Set(wordsOf(`${pin.title} ${pin.board.name}`));
  const named = boards.find(({ name }) => {
    const words = wordsOf(name);
    return words.length > 0 && words.every((word) => said.has(word));
  });
  return named ?? boards[0] ?? null;
}

import { wordsOf } from "../text/telling-words.ts";

/** A word of a board's Pins, with what it says about the board. */
export interface TellingWord {
  word: string;
  /** High for a word that few of a person's Pins have. */
  weight: number;
  /** The word's part in the Pins of the board. */
  share: number;
}

/** What the Pins of some boards say about them. */
export interface BoardWords {
  boards: readonly { id: string; words: readonly TellingWord[] }[];
  /** The weight of a word that none of the Pins has. */
  unknownWeight: number;
}

/** Without Pins to compare with, only the names of boards count. */
const NO_WORDS: BoardWords = { boards: [], unknownWeight: 0 };

/**
 * A function that orders the boards for a text, the likeliest first: by the share of a board's name that occurs in the
 * text, and by the likeness of the text to the board's Pins. Equal boards keep their order.
 * @param boards the last used first
 */
export function rankBoards<B extends { id: string; name: string }>(
  boards: readonly B[],
  { boards: known, unknownWeight }: BoardWords = NO_WORDS,
): (text: string, more?: (board: B) => number) => B[] {
  const weights = new Map(known.flatMap(({ words }) => words.map(({ word, weight }) => [word, weight])));
  const wordsById = new Map(known.map(({ id, words }) => [id, words]));
  const compared = boards.map((board) => ({
    board,
    name: wordsOf(board.name),
    parts: new Map(wordsById.get(board.id)?.map(({ word, weight, share }) => [word, weight * share])),
  }));
  return (text, more = () => 0) => {
    const said = [...new Set(wordsOf(text))];
    const isSaid = new Set(said);
    // The cosine of the text and a Pin, summed over the board's Pins, is a sum over the words of the text.
    const length = Math.sqrt(sumOf(said, (word) => weights.get(word) ?? unknownWeight)) || 1;
    return compared
      .map(({ board, name, parts }) => {
        const count = name.filter((word) => isSaid.has(word)).length;
        const alike = sumOf(said, (word) => parts.get(word) ?? 0) / length;
        return { board, count, score: count / Math.max(1, name.length) + alike + more(board) };
      })
      .sort((a, b) => b.score - a.score || b.count - a.count)
      .map(({ board }) => board);
  };
}

const sumOf = (words: readonly string[], numberOf: (word: string) => number) =>
  words.reduce((sum, word) => sum + numberOf(word), 0);

import { wordsOf } from "../text/telling-words.ts";

/** The boards to guess from, and the newest Pins read of each. */
export const GUESSED_BOARDS_MAX = 40;
export const GUESSED_PINS_MAX = 30;

/** A board of the viewer with its newest Pins. */
export interface BoardToGuess {
  id: string;
  name: string;
  pins: readonly { imageId: string; text: string }[];
}

/**
 * The boards that a new Pin fits, the likeliest first: by its words in the board's name and in the board's Pins, and by
 * pictures on the board that others save together with the Pin's. Equal boards keep their order.
 * @param boards the last used first
 * @param near how often others save a picture together with the Pin's, by picture
 */
export function guessBoards(
  text: string,
  boards: readonly BoardToGuess[],
  near: ReadonlyMap<string, number>,
): BoardToGuess[] {
  const said = new Set(wordsOf(text));
  const contents = boards.map(({ pins }) => pins.map((pin) => new Set(wordsOf(pin.text))));
  const weightOf = weighWords(contents.flat());
  const hops = boards.map(({ pins }) => overRoot(pins.map(({ imageId }) => near.get(imageId) ?? 0)));
  const mostHops = Math.max(...hops) || 1;
  return boards
    .map((board, at) => {
      const name = wordsOf(board.name);
      const named = name.filter((word) => said.has(word)).length / Math.max(1, name.length);
      const alike = overRoot((contents[at] ?? []).map((words) => likeness(said, words, weightOf)));
      return { board, score: named + alike + (hops[at] ?? 0) / mostHops };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ board }) => board);
}

/** A sum that weakens large boards, which cover many subjects. */
const overRoot = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.sqrt(Math.max(1, values.length));

/** A word that most of a person's Pins have says little about a board. */
function weighWords(pins: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of pins) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + pins.length / (1 + (counts.get(word) ?? 0))) ** 2;
}

/** The cosine of two texts' weighted words. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>, weightOf: (word: string) => number): number {
  const sum = (words: Iterable<string>) => Iterator.from(words).reduce((all, word) => all + weightOf(word), 0);
  const length = Math.sqrt(sum(a) * sum(b));
  return length === 0 ? 0 : sum(a.intersection(b)) / length;
}

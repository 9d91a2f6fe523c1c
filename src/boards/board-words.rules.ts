import { wordsOf } from "../text/telling-words.ts";
import type { BoardWords, TellingWord } from "./guess.rules.ts";

/** The boards to guess from, and the newest Pins read of each. */
export const GUESSED_BOARDS_MAX = 40;
export const GUESSED_PINS_MAX = 30;
/** The words sent of a board, and their longest: longer ones hardly occur twice. */
const SENT_WORDS_MAX = 40;
const SENT_WORD_LENGTH_MAX = 40;

/** A board of the viewer with its newest Pins. */
export interface BoardToGuess {
  id: string;
  name: string;
  pins: readonly { imageId: string; text: string }[];
}

/** All words of the boards' Pins. */
export function wordsOfBoards(boards: readonly BoardToGuess[]): BoardWords {
  const contents = boards.map(({ id, pins }) => ({ id, pins: pins.map(({ text }) => new Set(wordsOf(text))) }));
  const all = contents.flatMap(({ pins }) => pins);
  const counts = new Map<string, number>();
  for (const words of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word that most of a person's Pins have says little about a board.
  const weigh = (count: number) => Math.log(1 + all.length / (1 + count)) ** 2;
  const weightOf = (word: string) => weigh(counts.get(word) ?? 0);
  return {
    boards: contents.map(({ id, pins }) => ({ id, words: wordsOfPins(pins, weightOf) })),
    unknownWeight: weigh(0),
  };
}

function wordsOfPins(pins: readonly ReadonlySet<string>[], weightOf: (word: string) => number): TellingWord[] {
  const shares = new Map<string, number>();
  for (const words of pins) {
    const length = Math.sqrt([...words].reduce((sum, word) => sum + weightOf(word), 0));
    for (const word of words) shares.set(word, (shares.get(word) ?? 0) + 1 / length);
  }
  // The root weakens large boards, which cover many subjects.
  return [...shares].map(([word, share]) => ({ word, weight: weightOf(word), share: share / Math.sqrt(pins.length) }));
}

/** The words that say the most about each board, with short numbers, to send. */
export const strongestWords = ({ boards, unknownWeight }: BoardWords): BoardWords => ({
  boards: boards.map(({ id, words }) => ({
    id,
    words: words
      .filter(({ word }) => word.length <= SENT_WORD_LENGTH_MAX)
      .toSorted((a, b) => b.weight * b.share - a.weight * a.share)
      .slice(0, SENT_WORDS_MAX)
      .map(({ word, weight, share }) => ({ word, weight: short(weight), share: short(share) })),
  })),
  unknownWeight: short(unknownWeight),
});

const short = (value: number) => Number(value.toPrecision(3));

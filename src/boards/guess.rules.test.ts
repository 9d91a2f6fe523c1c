import { expect, test } from "bun:test";
import { type BoardToGuess, guessBoards } from "./guess.rules.ts";

const board = (name: string, ...pins: string[]): BoardToGuess => ({
  id: name,
  name,
  pins: pins.map((text, at) => ({ imageId: `${name} ${at}`, text })),
});
const guessed = (text: string, boards: BoardToGuess[], near: [string, number][] = []) =>
  guessBoards(text, boards, new Map(near)).map(({ id }) => id);

test("without any sign, the boards keep their order", () => {
  expect(guessed("A stool", [board("Holiday"), board("Birds")])).toEqual(["Holiday", "Birds"]);
  expect(guessed("", [])).toEqual([]);
});

test("words of a board's name and of its Pins suggest it", () => {
  const boards = [board("Holiday", "The old harbor"), board("Assistants", "A tabby cat asleep"), board("Oak chairs")];
  expect(guessed("A chair of oak", boards)[0]).toBe("Oak chairs");
  expect(guessed("The neighbor's cat", boards)[0]).toBe("Assistants");
});

test("a word of all Pins says less than a word of one board", () => {
  const boards = [board("One", "A photo of moss", "A photo of ice"), board("Two", "A photo of a lamp")];
  expect(guessed("A photo of a lamp", boards)).toEqual(["Two", "One"]);
});

test("pictures that others save together with the Pin's suggest their board", () => {
  const boards = [board("Holiday", "x"), board("Misc", "y", "z")];
  expect(guessed("", boards, [["Misc 1", 0.2]])).toEqual(["Misc", "Holiday"]);
});

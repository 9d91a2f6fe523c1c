import { expect, test } from "bun:test";
import { type BoardToGuess, strongestWords, wordsOfBoards } from "./board-words.rules.ts";
import { rankBoards } from "./guess.rules.ts";

const board = (name: string, ...pins: string[]): BoardToGuess => ({
  id: name,
  name,
  pins: pins.map((text, at) => ({ imageId: `${name} ${at}`, text })),
});
const named = (...names: string[]) => names.map((name) => board(name));
const ids = (boards: readonly { id: string }[]) => boards.map(({ id }) => id);
const guessed = (text: string, boards: BoardToGuess[], more?: (board: BoardToGuess) => number) =>
  ids(rankBoards(boards, wordsOfBoards(boards))(text, more));

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

test("other signs of a board count beside its words", () => {
  const boards = [board("Holiday", "x"), board("Misc", "y", "z")];
  expect(guessed("", boards, ({ id }) => (id === "Misc" ? 0.2 : 0))).toEqual(["Misc", "Holiday"]);
});

test("without the words of Pins, the names of boards decide", () => {
  const rank = rankBoards(named("Holiday", "Oak chairs", "Café", "Ideas"));
  expect(rank("A chair of ash")[0]?.id).toBe("Oak chairs");
  expect(rank("The cafe at the corner")[0]?.id).toBe("Café");
  expect(rank("A stool of ash")[0]?.id).toBe("Holiday");
  // A board named only with filler words would match every Pin.
  expect(rank("Ideas for the garden")[0]?.id).toBe("Holiday");
});

test("prefers whole names, then more matching words, then the board used last", () => {
  const order = (text: string, ...names: string[]) => ids(rankBoards(named(...names))(text));
  expect(order("Red rock", "Red barns", "Rock", "Trains")).toEqual(["Rock", "Red barns", "Trains"]);
  expect(order("Oak chairs", "Oak", "Oak chairs", "Ash")).toEqual(["Oak chairs", "Oak", "Ash"]);
  expect(order("Red rock", "Rock pools", "Red barns")).toEqual(["Rock pools", "Red barns"]);
});

test("of a board, the forty words are sent that say the most about it, without long ones", () => {
  const many = Array.from({ length: 60 }, (_, at) => `word${at}`).join(" ");
  const boards = [
    board("Cats", "A cat asleep", "A cat awake", `Cat ${"x".repeat(41)} ${many}`),
    board("Dogs", "A dog asleep"),
  ];
  const { boards: sent, unknownWeight } = strongestWords(wordsOfBoards(boards));
  expect(sent.map(({ id, words }) => [id, words.length])).toEqual([
    ["Cats", 40],
    ["Dogs", 2],
  ]);
  expect(sent[0]?.words.slice(0, 3).map(({ word }) => word)).toContain("cat");
  expect(sent[0]?.words.some(({ word }) => word.length > 40)).toBe(false);
  expect(unknownWeight).toBe(2.59);
  expect(ids(rankBoards(boards, { boards: sent, unknownWeight })("The dog of the neighbors"))).toEqual([
    "Dogs",
    "Cats",
  ]);
});

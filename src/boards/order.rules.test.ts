import { expect, test } from "bun:test";
import { boardMoves, type PlacedBoard } from "./order.rules.ts";

const START: PlacedBoard[] = [
  { id: "c", place: "-3000" },
  { id: "b", place: "-2000" },
  { id: "a", place: "-1000" },
];
/** The boards after a move, in order. */
function moved(boards: readonly PlacedBoard[], id: string, after: string | null): PlacedBoard[] {
  const places = new Map([...boards, ...(boardMoves(boards, id, after) ?? [])].map((board) => [board.id, board.place]));
  return [...places].map(([id, place]) => ({ id, place })).sort((a, b) => (BigInt(a.place) < BigInt(b.place) ? -1 : 1));
}
const ids = (boards: readonly PlacedBoard[]) => boards.map(({ id }) => id).join("");

test("a board can move to the front, to the end or behind another, and no other board moves", () => {
  for (const [id, after, order] of [
    ["a", null, "acb"],
    ["c", "a", "bac"],
    ["a", "c", "cab"],
  ] as const) {
    expect(ids(moved(START, id, after))).toBe(order);
    expect(boardMoves(START, id, after)).toHaveLength(1);
  }
});

test("a board that stays put changes nothing, and an unknown board can't move", () => {
  expect(boardMoves(START, "c", null)).toEqual([]);
  expect(boardMoves(START, "b", "c")).toEqual([]);
  expect(boardMoves(START, "b", "b")).toEqual([]);
  expect(boardMoves(START, "x", null)).toBeNull();
  expect(boardMoves(START, "a", "x")).toBeNull();
});

test("without a free number between two neighbors all boards are renumbered in order", () => {
  const tight = START.map((board, at) => ({ ...board, place: String(at) }));
  expect(boardMoves(tight, "a", "c")).toHaveLength(3);
  let boards = moved(tight, "a", "c");
  expect(ids(boards)).toBe("cab");
  // Any number of moves to one spot keeps the requested order.
  for (let times = 0; times < 200; times++) {
    const last = boards.at(-1)?.id ?? "";
    boards = moved(boards, last, "c");
    expect(boards[1]?.id).toBe(last);
  }
});

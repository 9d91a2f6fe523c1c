import { moveAfter } from "../model/order.rules.ts";

/** A board of somebody's with its place among all of theirs, the smallest first; a 64-bit number as text. */
export interface PlacedBoard {
  id: string;
  place: string;
}

/** Between two boards that are placed anew; room for twenty moves to one spot before all are placed anew again. */
const GAP = 1n << 20n;

/**
 * The places to change when a board is moved behind another: only its own, unless no number is left between its new
 * neighbours; then all. So bookmarks of people who are scrolling stay valid.
 * @param boards in their order
 * @param after null: it comes first
 * @returns null where either is not among them
 */
export function boardMoves(boards: readonly PlacedBoard[], moved: string, after: string | null): PlacedBoard[] | null {
  const order = moveAfter(idsOf(boards), moved, after);
  if (!order) return null;
  if (order.every((id, at) => id === boards[at]?.id)) return [];
  const placeOf = new Map(boards.map(({ id, place }) => [id, BigInt(place)]));
  const at = order.indexOf(moved);
  const place = between(placeOf.get(order[at - 1] ?? ""), placeOf.get(order[at + 1] ?? ""));
  if (place !== null) return [{ id: moved, place: String(place) }];
  const first = placeOf.get(boards[0]?.id ?? "") ?? 0n;
  return order.map((id, n) => ({ id, place: String(first + BigInt(n) * GAP) }));
}

const idsOf = (boards: readonly PlacedBoard[]) => boards.map(({ id }) => id);

function between(before: bigint | undefined, behind: bigint | undefined): bigint | null {
  if (before === undefined) return behind === undefined ? 0n : behind - GAP;
  if (behind === undefined) return before + GAP;
  const middle = before + (behind - before) / 2n;
  return middle > before && middle < behind ? middle : null;
}

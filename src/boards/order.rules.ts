import { moveAfter } from "./move-after.rules.ts";

/** A board with its sort position among its owner's boards, smallest first; a 64-bit number as text. */
export interface PlacedBoard {
  id: string;
  place: string;
}

/** Distance between renumbered boards; allows twenty moves to one spot before the next renumbering. */
const GAP = 1n << 20n;

/**
 * The positions to change when a board moves behind another one: only the moved board's, or those of all boards if no
 * number is free between its new neighbors. Bookmarks of people who are scrolling thus stay valid.
 * @param boards in order
 * @param after null moves the board to the front
 * @returns null if either board is missing
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

/** A Pin with its sort position on its board, largest first; a 64-bit number as text. */
export interface PlacedPin {
  id: string;
  place: string;
}

/** Distance between two Pins below all others. */
const GAP = 1n << 20n;

/**
 * The positions to change when a Pin moves behind another one. The Pin goes halfway to the next one. If no number is
 * free, as few following Pins as possible move down, so that bookmarks of people who are scrolling stay valid.
 * @param above position of the Pin that the moved one goes behind
 * @param below the Pins that follow, without the moved one
 * @param isEnd whether these are all that follow
 * @returns null if there is no room among `below`, and more Pins follow
 */
export function pinMoves(
  moved: string,
  above: string,
  below: readonly PlacedPin[],
  isEnd: boolean,
): PlacedPin[] | null {
  const top = BigInt(above);
  const ids = [moved, ...below.map(({ id }) => id)];
  for (const [count, { place }] of below.entries()) {
    const step = (top - BigInt(place)) / BigInt(count + 2);
    if (step > 0n) return downFrom(top, ids.slice(0, count + 1), step);
  }
  return isEnd ? downFrom(top, ids, GAP) : null;
}

const downFrom = (top: bigint, ids: readonly string[], step: bigint): PlacedPin[] =>
  ids.map((id, at) => ({ id, place: String(top - step * BigInt(at + 1)) }));

/**
 * The position of a Pin moved to the front: as if it was saved now.
 * @param newId an id generated now
 */
export const firstPlace = (newId: string, top: PlacedPin | undefined): string => {
  const above = BigInt(top?.place ?? 0) + 1n;
  return String(BigInt(newId) > above ? newId : above);
};

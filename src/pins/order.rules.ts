/** A Pin with its place on its board, the largest first; a 64-bit number as text. */
export interface PlacedPin {
  id: string;
  place: string;
}

/** Between two Pins that are placed below every other. */
const GAP = 1n << 20n;

/**
 * The places to change when a Pin is put behind another: halfway to the next one. Where no number is left there, those
 * that follow move down too, as few as make room; so bookmarks of people who are scrolling stay valid.
 * @param above the place of the Pin that it is put behind
 * @param below the Pins that follow that one, without the moved one
 * @param isEnd whether these are all that follow
 * @returns null where there's no room among `below`, and more follow
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

/** The place of a Pin that is put first: as if it was saved now. @param newId an id made now */
export const firstPlace = (newId: string, top: PlacedPin | undefined): string => {
  const above = BigInt(top?.place ?? 0) + 1n;
  return String(BigInt(newId) > above ? newId : above);
};

/** Person and board of a Pin. */
export interface Origin {
  boardId: string;
  personId: string;
}

/** Maximum consecutive Pins of one board or one person. */
export const IN_A_ROW = 2;

/**
 * Whether a Pin may follow others without exceeding the limit for its board or person.
 * @param before the preceding Pins
 */
export function fitsAfter(before: readonly Origin[], { boardId, personId }: Origin): boolean {
  const run = before.slice(-IN_A_ROW);
  if (run.length < IN_A_ROW) return true;
  return !run.every((one) => one.boardId === boardId) && !run.every((one) => one.personId === personId);
}

/**
 * Index of the next Pin to show: the first that fits.
 * @returns -1 if none does
 */
export const nextFitting = (before: readonly Origin[], waiting: readonly Origin[]): number =>
  waiting.findIndex((one) => fitsAfter(before, one));

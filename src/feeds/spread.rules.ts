/** Whose Pin it is, and on which board. */
export interface Origin {
  boardId: string;
  personId: string;
}

/** So many Pins of one board or one person may stand in a row. */
export const IN_A_ROW = 2;

/** Whether a Pin may stand after others without there being too many of one board or person. @param before the last ones */
export function fitsAfter(before: readonly Origin[], { boardId, personId }: Origin): boolean {
  const run = before.slice(-IN_A_ROW);
  if (run.length < IN_A_ROW) return true;
  return !run.every((one) => one.boardId === boardId) && !run.every((one) => one.personId === personId);
}

/** The place in a list of the next Pin to be shown: the first that fits. @returns -1 where none does */
export const nextFitting = (before: readonly Origin[], waiting: readonly Origin[]): number =>
  waiting.findIndex((one) => fitsAfter(before, one));

/** What the overlay after a save says (spec signed-in 2.2). */
export interface SavedNotice {
  boardName: string;
  /** The first Pin that the person ever saved. */
  isFirst: boolean;
}

const listeners = new Set<(notice: SavedNotice) => void>();

/** Asks the shell for the overlay; whoever saved may be gone from the page by then. */
export function celebrateSave(notice: SavedNotice): void {
  for (const listen of listeners) listen(notice);
}

/** @returns ends the listening */
export function onCelebrateSave(listen: (notice: SavedNotice) => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

import { useCallback, useSyncExternalStore } from "react";

/*
 * Boards deleted a moment ago. Deleting a board also deletes its Pins, sections, members and followers, so the
 * request is sent only once Undo has expired; until then the board is merely hidden.
 */

interface Going {
  /** Deletes the board on the server now. */
  finish: () => Promise<unknown>;
  /** Like `finish` while the page is being left, without waiting for the response. */
  finishUnseen: () => void;
}

const NONE: ReadonlyMap<string, Going> = new Map();
let going = NONE;
const listeners = new Set<() => void>();

function change(to: ReadonlyMap<string, Going>): void {
  going = to;
  for (const listen of listeners) listen();
}

function finishAllUnseen(): void {
  for (const { finishUnseen } of going.values()) finishUnseen();
}

/** Hides a board. @returns a function that shows it again */
export function hideBoard(boardId: string, board: Going): () => void {
  if (going.size === 0) globalThis.addEventListener("pagehide", finishAllUnseen);
  change(new Map([...going, [boardId, board]]));
  return () => {
    change(new Map([...going].filter(([id]) => id !== boardId)));
    if (going.size === 0) globalThis.removeEventListener("pagehide", finishAllUnseen);
  };
}

/** Call before an action that a pending deletion would block, such as a new board of the same name. */
export const finishGoing = (): Promise<unknown> => Promise.all([...going.values()].map(({ finish }) => finish()));

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** @returns a function that checks whether a board is not about to be deleted */
export function useIsHere(): (board: { id: string }) => boolean {
  const hidden = useSyncExternalStore(
    subscribe,
    () => going,
    () => NONE,
  );
  return useCallback(({ id }: { id: string }) => !hidden.has(id), [hidden]);
}

import { useCallback, useSyncExternalStore } from "react";

/*
 * Boards that were deleted a moment ago. A board goes with all of its Pins, sections, members and followers, so it is
 * asked for only when nobody can press Undo any more; till then it is out of sight, and nothing has happened to it.
 */

interface Going {
  /** Has the server delete it now. */
  finish: () => Promise<unknown>;
  /** The same from a page that is being left, which waits for no answer. */
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

/** Takes a board out of sight. @returns brings it back */
export function letGo(boardId: string, board: Going): () => void {
  if (going.size === 0) globalThis.addEventListener("pagehide", finishAllUnseen);
  change(new Map([...going, [boardId, board]]));
  return () => {
    change(new Map([...going].filter(([id]) => id !== boardId)));
    if (going.size === 0) globalThis.removeEventListener("pagehide", finishAllUnseen);
  };
}

/** Before what a board that is going stands in the way of: a new one of its name. */
export const finishGoing = (): Promise<unknown> => Promise.all([...going.values()].map(({ finish }) => finish()));

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** Tells whether a board is still to be shown. */
export function useIsHere(): (board: { id: string }) => boolean {
  const hidden = useSyncExternalStore(
    subscribe,
    () => going,
    () => NONE,
  );
  return useCallback(({ id }: { id: string }) => !hidden.has(id), [hidden]);
}

import { startTransition } from "react";

/** Scrolling has stopped if the window hasn't moved for this many milliseconds. */
const REST_MS = 120;
/** Deferred actions run in batches of this size, one batch per frame. */
const PORTION = 3;

let movedAt = Number.NEGATIVE_INFINITY;
let isWatched = false;
const waiting = new Set<() => void>();

/** Whether the window is scrolling right now. Works only after `watchScrolling` was called. */
export const isScrolling = () => performance.now() - movedAt < REST_MS;

/**
 * Starts tracking for `isScrolling`, at the cost of one clock reading per scroll event. Effects may call it
 * repeatedly.
 */
export function watchScrolling(): void {
  if (isWatched) return;
  isWatched = true;
  const note = () => {
    movedAt = performance.now();
  };
  window.addEventListener("scroll", note, { passive: true, capture: true });
}

/** Runs the action once scrolling stops, a few per frame. @returns a function that cancels it */
export function onScrollRest(action: () => void): () => void {
  if (waiting.size === 0) setTimeout(look, REST_MS);
  waiting.add(action);
  return () => void waiting.delete(action);
}

function look(): void {
  if (isScrolling()) setTimeout(look, REST_MS);
  else requestAnimationFrame(runPortion);
}

function runPortion(): void {
  if (isScrolling()) {
    look();
    return;
  }
  const portion = [...waiting].slice(0, PORTION);
  startTransition(() => {
    for (const action of portion) action();
  });
  for (const action of portion) waiting.delete(action);
  if (waiting.size > 0) requestAnimationFrame(runPortion);
}

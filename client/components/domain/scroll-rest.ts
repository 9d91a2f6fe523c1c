import { startTransition } from "react";

/** A window that has not moved for so long, in milliseconds, rests. */
const REST_MS = 120;
/** What waits for the rest comes in such portions, each in a frame of its own. */
const PORTION = 3;

let movedAt = Number.NEGATIVE_INFINITY;
let isWatched = false;
const waiting = new Set<() => void>();

/** Whether the window is being scrolled just now, as far as somebody has asked `watchScrolling` to know it. */
export const isScrolling = () => performance.now() - movedAt < REST_MS;

/** From now on `isScrolling` knows. Costs a clock reading for each scroll event; for effects, again and again. */
export function watchScrolling(): void {
  if (isWatched) return;
  isWatched = true;
  const note = () => {
    movedAt = performance.now();
  };
  window.addEventListener("scroll", note, { passive: true, capture: true });
}

/**
 * Runs once the window rests, a few at a time and in the pauses between frames.
 * @returns what calls it off
 */
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

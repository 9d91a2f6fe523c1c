import { loadDialog } from "./dialog.tsx";
import { loadMenu, loadToasts } from "./load-windows.ts";
import { loadChunkFailed, prepareChunk } from "./use-chunk.ts";
import { loadTooltip } from "./use-tooltip.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
/** Delays the loads until after a tap, which would otherwise respond noticeably later on a slow phone. */
const AFTER_TOUCH_MS = 500;

/**
 * Preloads the code of windows at the first interaction, or shortly after a tap, so that they open at once, and so that an error can be
 * shown even if the network is gone.
 * @returns a function that cancels the preload
 */
export function prepareWindows(): () => void {
  const waiting = new AbortController();
  let later: ReturnType<typeof setTimeout> | undefined;
  const prepare = () => {
    prepareChunk(loadMenu);
    prepareChunk(loadDialog);
    prepareChunk(loadToasts);
    prepareChunk(loadTooltip);
    loadChunkFailed().catch(() => {});
  };
  const begin = (event: Event) => {
    waiting.abort();
    // Mouse interactions start with a move, before any press.
    const isTouch = event instanceof PointerEvent && event.pointerType !== "mouse";
    if (isTouch) later = setTimeout(prepare, AFTER_TOUCH_MS);
    else prepare();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal: waiting.signal });
  return () => {
    waiting.abort();
    clearTimeout(later);
  };
}

import { loadDialog } from "./load-dialog.ts";
import { loadMenu } from "./load-menu.ts";
import { loadToasts } from "./load-toasts.ts";
import { loadTooltip } from "./load-tooltip.ts";
import { loadPartFailed, preparePart } from "./use-part.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
/** A tap is over by then: on a slow phone its answer would wait for a tenth of a second while these are asked for. */
const AFTER_TOUCH_MS = 500;

/**
 * Preloads the code of windows at the first interaction, or just after one by a finger, so that they open at once, and so that an error can be shown
 * even if the network is gone.
 * @returns stops waiting for it
 */
export function prepareWindows(): () => void {
  const waiting = new AbortController();
  let later: ReturnType<typeof setTimeout> | undefined;
  const prepare = () => {
    preparePart(loadMenu);
    preparePart(loadDialog);
    preparePart(loadToasts);
    preparePart(loadTooltip);
    loadPartFailed().catch(() => {});
  };
  const begin = (event: Event) => {
    waiting.abort();
    // A mouse moves before it presses.
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

import { loadDialog } from "./load-dialog.ts";
import { loadMenu } from "./load-menu.ts";
import { loadToasts } from "./load-toasts.ts";
import { loadTooltip } from "./load-tooltip.ts";
import { preparePart } from "./use-part.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Preloads the code of windows at the first interaction, so that they open at once, and so that an error can be shown
 * even if the network is gone.
 * @returns stops waiting for it
 */
export function prepareWindows(): () => void {
  const waiting = new AbortController();
  const prepare = () => {
    waiting.abort();
    preparePart(loadMenu);
    preparePart(loadDialog);
    preparePart(loadToasts);
    preparePart(loadTooltip);
  };
  for (const sign of SIGNS) addEventListener(sign, prepare, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

import confetti from "canvas-confetti";
import Check from "lucide-react/icons/check";
import { useEffect } from "react";
import { CONFETTI_CLEANUP_MS, CONFETTI_PARTICLES, SAVED_OVERLAY_MS } from "../../../lib/saving/saved.rules.ts";
import type { SavedNotice } from "../../../lib/saving/saved-overlay.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Confirms a save over the page, with confetti, and disappears after a moment. */
export function SavedOverlay({ notice, onEnd }: { notice: SavedNotice | null; onEnd: () => void }) {
  const t = useTexts("pins");
  useEffect(() => {
    if (!notice) return;
    // With reduced motion, the overlay shows only text.
    const clear = window.matchMedia("(prefers-reduced-motion: reduce)").matches ? () => {} : throwConfetti();
    let cleanUp: ReturnType<typeof setTimeout> | undefined;
    const end = setTimeout(() => {
      onEnd();
      cleanUp = setTimeout(clear, CONFETTI_CLEANUP_MS);
    }, SAVED_OVERLAY_MS);
    return () => {
      clearTimeout(end);
      // Also runs when the overlay ends; the remaining particles may still finish.
      if (cleanUp === undefined) clear();
    };
  }, [notice, onEnd]);
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-6">
      {notice && (
        <p className="flex max-w-md items-center gap-3 rounded-[28px] bg-inverse px-7 py-5 text-center text-xl font-bold text-on-inverse shadow-float forced-colors:border [overflow-wrap:anywhere] motion-safe:rise-in">
          <Check size={26} aria-hidden="true" className="shrink-0" />
          {t(notice.isFirst ? "youSavedFirst" : "youSaved", { board: notice.boardName })}
        </p>
      )}
    </div>
  );
}

/** @returns a function that removes the remaining particles */
function throwConfetti(): () => void {
  const canvas = document.createElement("canvas");
  canvas.dataset.confetti = String(CONFETTI_PARTICLES);
  canvas.ariaHidden = "true";
  canvas.className = "pointer-events-none fixed inset-0 z-60 size-full";
  document.body.append(canvas);
  const cannon = confetti.create(canvas, { resize: true });
  void cannon({ particleCount: CONFETTI_PARTICLES, spread: 80, startVelocity: 38, origin: { y: 0.55 } });
  return () => {
    cannon.reset();
    canvas.remove();
  };
}

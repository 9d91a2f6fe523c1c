import { type RefObject, useEffect } from "react";

/** A window takes the focus in its first frames, and not always after what stands in it. */
const FRAMES = 8;

/** Brings the focus to a field as soon as it is there, unless the person has gone elsewhere in its window meanwhile. */
export function useTypingAtOnce(field: RefObject<HTMLInputElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let left = FRAMES;
    let frame = requestAnimationFrame(function look() {
      const { activeElement } = document;
      const around = field.current?.closest("[role=dialog]");
      const isFree = around
        ? activeElement === around || !around.contains(activeElement)
        : activeElement === document.body;
      if (isFree) field.current?.focus();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isWanted]);
}

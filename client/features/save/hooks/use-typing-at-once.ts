import { type RefObject, useEffect } from "react";

/** A window takes the focus within its first frames, and may do so after its content has mounted. */
const FRAMES = 8;

/** Focuses a field or a list once it is mounted, unless the person has focused something else in its window. */
export function useTypingAtOnce(field: RefObject<HTMLElement | null>, isWanted: boolean): void {
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

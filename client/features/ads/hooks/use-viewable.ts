import { type RefObject, useEffect } from "react";

/** Half of the pixels for a second (Media Rating Council, viewable impression). */
const SHARE = 0.5;
const TIME_MS = 1_000;

/** Calls back once when the element counts as viewable. */
export function useViewable(element: RefObject<Element | null>, onViewed: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isIn = false;
    const weigh = () => {
      clearTimeout(timer);
      if (!isIn || document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        observer.disconnect();
        onViewed();
      }, TIME_MS);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isIn = (entry?.intersectionRatio ?? 0) >= SHARE;
        weigh();
      },
      { threshold: [SHARE] },
    );
    observer.observe(target);
    document.addEventListener("visibilitychange", weigh);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", weigh);
    };
  }, [element, onViewed]);
}

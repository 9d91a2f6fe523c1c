import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Span } from "./visible-tiles.ts";

export interface WindowSpan extends Span {
  /** Pixels, of the element. */
  width: number;
}

/** Smaller moves than this, in pixels, are not told: what is rendered around the screen covers them. */
const STEP = 100;

const isNear = (a: WindowSpan, b: WindowSpan) =>
  a.width === b.width && Math.abs(a.top - b.top) < STEP && Math.abs(a.bottom - b.bottom) < STEP;

/** What of the element is on the screen, to about 100 px. Null before the first measurement. */
export function useWindowSpan(ref: RefObject<HTMLElement | null>): WindowSpan | null {
  const [span, setSpan] = useState<WindowSpan | null>(null);
  useIsomorphicLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const box = element.getBoundingClientRect();
      const top = Math.round(-box.top);
      const next = { width: box.width, top, bottom: top + window.innerHeight };
      setSpan((last) => (last && isNear(last, next) ? last : next));
    };
    const schedule = () => {
      // At once, before the frame is painted: a fast scroll shows cards and no empty page.
      if (frame === 0) frame = requestAnimationFrame(() => flushSync(measure));
    };
    measure();
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    // What stands above may grow and push it down.
    observer.observe(document.body);
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [ref]);
  return span;
}

/** The server has no layout, and React says so of every layout effect there. */
const useIsomorphicLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { watchScrolling } from "./scroll-rest.ts";
import type { Span } from "./visible-tiles.ts";

export interface WindowSpan extends Span {
  /** Pixels, of the element. */
  width: number;
}

/**
 * Smaller moves than this, in pixels, are not told: what is rendered around the screen covers them. Each time costs the
 * layout and the painting of all that is rendered, whether one card has come or five.
 */
const STEP = 240;

const isNear = (a: WindowSpan, b: WindowSpan) =>
  a.width === b.width && Math.abs(a.top - b.top) < STEP && Math.abs(a.bottom - b.bottom) < STEP;

/** Pixels rendered before and after what is on the screen, so that scrolling meets no hole. */
export const OVERSCAN = 800;

/** Whether what is rendered for a span still covers the screen, with as much to spare as a quick hand takes in a few frames. */
const covers = (shown: WindowSpan | null, next: WindowSpan) =>
  shown?.width === next.width && Math.abs(shown.top - next.top) < OVERSCAN / 2;

/** What of the element is on the screen, to about 240 px. Null before the first measurement. */
export function useWindowSpan(ref: RefObject<HTMLElement | null>): WindowSpan | null {
  const [span, setSpan] = useState<WindowSpan | null>(null);
  const shown = useRef(span);
  useIsomorphicLayoutEffect(() => {
    shown.current = span;
  });
  useIsomorphicLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const top = Math.round(-box.top);
      return { width: box.width, top, bottom: top + window.innerHeight };
    };
    const tell = (next: WindowSpan) => setSpan((last) => (last && isNear(last, next) ? last : next));
    const draw = () => {
      frame = 0;
      const next = measure();
      // Usually there is time, and the cards come in the pauses between frames. A leap is drawn before the frame is
      // painted: it shows cards and no empty page.
      if (covers(shown.current, next)) startTransition(() => tell(next));
      else flushSync(() => tell(next));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    tell(measure());
    watchScrolling();
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

import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { watchScrolling } from "./scroll-rest.ts";
import type { Span } from "./visible-tiles.ts";

export interface WindowSpan extends Span {
  /** The element's width in pixels. */
  width: number;
}

/**
 * Smaller moves, in pixels, are ignored because the overscan covers them. Each update lays out and paints everything
 * rendered, whether one card is new or five.
 */
const STEP = 240;

const isNear = (a: WindowSpan, b: WindowSpan) =>
  a.width === b.width && Math.abs(a.top - b.top) < STEP && Math.abs(a.bottom - b.bottom) < STEP;

/** The event to dispatch on the window after the scroll position was restored without drawing a frame. */
export const SCROLLED_BACK = "scrolled-back";

/** Pixels rendered before and after the visible part, so that scrolling shows no gaps. */
export const OVERSCAN = 800;

/** Whether the rendered cards still cover the screen, with room for a few frames of fast scrolling. */
const covers = (shown: WindowSpan | null, next: WindowSpan) =>
  shown?.width === next.width && Math.abs(shown.top - next.top) < OVERSCAN / 2;

/** The visible part of the element, to about 240 px. Null before the first measurement. */
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
    const update = (next: WindowSpan) => setSpan((last) => (last && isNear(last, next) ? last : next));
    const draw = () => {
      frame = 0;
      const next = measure();
      // Usually there is time to render between frames. After a jump, render synchronously, so that the next paint
      // shows cards and no empty page.
      if (covers(shown.current, next)) startTransition(() => update(next));
      else flushSync(() => update(next));
    };
    const drawNow = () => flushSync(() => setSpan(measure()));
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    update(measure());
    watchScrolling();
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    // Content above the element may grow and push it down.
    observer.observe(document.body);
    window.addEventListener(SCROLLED_BACK, drawNow);
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener(SCROLLED_BACK, drawNow);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [ref]);
  return span;
}

/** React warns about layout effects on the server. */
const useIsomorphicLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;
